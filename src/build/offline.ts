import { VitePWA } from 'vite-plugin-pwa'

/**
 * The service worker and the manifest. Everything but the single file is kept at the first visit; a new version waits
 * until the learner takes it, so that no lesson changes under way. The page registers it itself (`src/app/offline/offline.ts`).
 */
export function offline() {
  return VitePWA({
    registerType: 'prompt',
    injectRegister: false,
    includeAssets: [],
    workbox: {
      globPatterns: ['**/*.{html,js,css,wasm,woff2,svg,png}'],
      globIgnores: ['halfway.html'],
      maximumFileSizeToCacheInBytes: 4_000_000,
      navigateFallback: null,
      ignoreURLParametersMatching: [/./],
      clientsClaim: true,
      skipWaiting: false,
      cleanupOutdatedCaches: true,
    },
    manifest: {
      name: 'Halfway',
      short_name: 'Halfway',
      description: 'When a process stops halfway through, what do we actually know?',
      lang: 'en',
      id: './',
      start_url: './',
      scope: './',
      display: 'standalone',
      background_color: '#f4f1e8',
      theme_color: '#f4f1e8',
      icons: [
        { src: './icon.svg', sizes: 'any', type: 'image/svg+xml' },
        { src: './icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: './icon-512.png', sizes: '512x512', type: 'image/png' },
        {
          src: './icon-maskable-512.png',
          sizes: '512x512',
          type: 'image/png',
          purpose: 'maskable',
        },
      ],
    },
  })
}
