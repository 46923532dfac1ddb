import { FitAddon } from '@xterm/addon-fit'
import { Terminal } from '@xterm/xterm'
import '@xterm/xterm/css/xterm.css'
import type { TranscriptLine } from '../../player/transcript'
import { visible } from '../../player/visible'
import { withStrictStyles } from '../strict-styles'

export interface ConsoleTerminal {
  /** Shows exactly these lines; where they go on from what is shown, only the new ones are written. */
  show(lines: readonly TranscriptLine[], isMarked: (text: string) => boolean): void
  close(): void
}

/** Colours of the 256 palette alone: others become style attributes, which the content policy forbids. */
const INK: Readonly<Record<TranscriptLine['kind'], string>> = {
  print: '',
  error: '\x1b[38;5;216m',
  typed: '\x1b[38;5;151m',
  result: '\x1b[38;5;250m',
  complaint: '\x1b[38;5;216m',
}

/** Opens the terminal in `host`. It is a picture for the eye: the log beside it is the one that is read aloud. */
export function openTerminal(host: HTMLElement): ConsoleTerminal {
  const style = getComputedStyle(host)
  const terminal = new Terminal({
    disableStdin: true,
    cursorBlink: false,
    cursorInactiveStyle: 'none',
    convertEol: true,
    scrollback: 5000,
    fontFamily: style.fontFamily,
    fontSize: Number.parseFloat(style.fontSize),
    lineHeight: 1.3,
    theme: {
      background: style.backgroundColor,
      foreground: style.color,
      selectionBackground: '#5a6375',
    },
  })
  const fit = new FitAddon()
  terminal.loadAddon(fit)
  terminal.attachCustomKeyEventHandler(() => false)
  withStrictStyles(() => terminal.open(host))
  if (terminal.textarea) terminal.textarea.tabIndex = -1

  const observer = new ResizeObserver(() => {
    const size = Number.parseFloat(getComputedStyle(host).fontSize)
    if (size !== terminal.options.fontSize)
      withStrictStyles(() => (terminal.options.fontSize = size))
    fit.fit()
  })
  observer.observe(host)

  let shown: readonly string[] = []
  return {
    show(lines, isMarked) {
      const inked = lines.map(
        (line) =>
          `${INK[line.kind]}${isMarked(line.text) ? '\x1b[7m' : ''}${visible(line.text)}\x1b[0m`,
      )
      const isLonger = shown.every((line, index) => line === inked[index])
      if (!isLonger) terminal.reset()
      // The new line comes before a line, not after it: the last row on the screen is never an empty one.
      for (const [index, line] of inked.entries())
        if (!isLonger || index >= shown.length) terminal.write(index === 0 ? line : `\r\n${line}`)
      shown = inked
    },
    close() {
      observer.disconnect()
      terminal.dispose()
    },
  }
}
