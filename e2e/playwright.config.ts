import { defineConfig, devices } from '@playwright/test'
import { CHROMIUM_ARGS, findChromium, findFirefox } from './browser'

const port = Number(process.env.PORT ?? 4180)
const baseURL = `http://127.0.0.1:${port}/`
const firefox = findFirefox()
process.env.CHROMIUM_PATH = await findChromium()

/** Against the built page. Firefox runs the tests that are tagged `@firefox`, where one is installed. */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  webServer: {
    command: `npx vite preview --port ${port} --strictPort --host 127.0.0.1`,
    cwd: '..',
    url: baseURL,
  },
  use: { baseURL, screenshot: 'only-on-failure' },
  projects: [
    {
      name: 'chromium',
      use: {
        ...devices['Desktop Chrome'],
        viewport: { width: 1280, height: 720 },
        launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: CHROMIUM_ARGS },
      },
    },
    ...(firefox
      ? [
          {
            name: 'firefox',
            grep: /@firefox/,
            use: {
              browserName: 'firefox' as const,
              channel: 'moz-firefox',
              viewport: { width: 1280, height: 720 },
              launchOptions: {
                executablePath: firefox,
                // As Firefox comes, each file is an origin of its own.
                firefoxUserPrefs: { 'security.fileuri.strict_origin_policy': true },
              },
            },
          },
        ]
      : []),
  ],
})
