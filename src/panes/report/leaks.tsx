import styles from './leaks.module.css'

/** What stayed out of the report, shown once so that the reason is plain. */
export function ReportLeaks({
  leaks,
}: {
  readonly leaks: readonly { readonly name: string; readonly text: string }[]
}) {
  return (
    <div role="status">
      {leaks.length > 0 && (
        <div className={styles.leaks}>
          <p>Left out of the report. Everyone who reads it would have read this as well:</p>
          <dl>
            {leaks.map(({ name, text }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </div>
  )
}
