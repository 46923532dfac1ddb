import { useState } from 'react'
import { saveFile } from '../save-file'
import { type ReportField, ReportFields } from './fields'
import { ReportLeaks } from './leaks'
import styles from './pane.module.css'

export interface ReportPaneProps {
  readonly fields: readonly ReportField[]
  readonly chosen: readonly string[]
  readonly report: { readonly markdown: string; readonly json: string }
  /** What the chosen fields that stay out would have carried to every reader of the report. */
  readonly leaks: readonly { readonly name: string; readonly text: string }[]
  choose(chosen: readonly string[]): void
}

const FORMATS = {
  markdown: { name: 'Markdown', file: 'status-report.md', type: 'text/markdown' },
  json: { name: 'JSON', file: 'status-report.json', type: 'application/json' },
} as const

type Format = keyof typeof FORMATS

/** The incident report, written anew from the rows at every step. */
export function ReportPane({ fields, chosen, report, leaks, choose }: ReportPaneProps) {
  const [format, setFormat] = useState<Format>('markdown')
  const [said, setSaid] = useState('')
  const text = report[format]

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setSaid('Copied.')
    } catch {
      setSaid('The browser keeps the clipboard to itself: select the text and copy it by hand.')
    }
  }

  return (
    <section className={styles.pane} aria-label="Status report">
      <h2 className="unseen">Status report</h2>
      <div className={styles.columns}>
        <ReportFields fields={fields} chosen={chosen} choose={choose} />
        <div className={styles.sheet}>
          <ReportLeaks leaks={leaks} />
          <fieldset className={styles.formats}>
            <legend className="unseen">Format</legend>
            {(['markdown', 'json'] as const).map((name) => (
              <label key={name}>
                <input
                  type="radio"
                  name="report-format"
                  checked={name === format}
                  onChange={() => setFormat(name)}
                />
                {FORMATS[name].name}
              </label>
            ))}
          </fieldset>
          <textarea
            className={styles.text}
            aria-label={`Status report, ${FORMATS[format].name}`}
            readOnly
            value={text}
          />
          <div className={styles.actions}>
            <button type="button" onClick={copy}>
              Copy status report
            </button>
            <button
              type="button"
              onClick={() => saveFile(FORMATS[format].file, text, FORMATS[format].type)}
            >
              Download status report
            </button>
            <span role="status">{said}</span>
          </div>
        </div>
      </div>
    </section>
  )
}
