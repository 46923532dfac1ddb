import { useCallback, useState } from 'react'
import { Modal } from '../modal'
import styles from './copied.module.css'

export interface Copying {
  /** A sentence after a copy that went well; empty otherwise. */
  readonly said: string
  /** What the clipboard refused, to be copied by hand. */
  readonly refused: string | undefined
  copy(what: string, text: string): Promise<void>
  forget(): void
}

export function useCopying(): Copying {
  const [said, setSaid] = useState('')
  const [refused, setRefused] = useState<string>()
  const copy = useCallback(async function copy(what: string, text: string) {
    try {
      await navigator.clipboard.writeText(text)
      setSaid(`${what} copied.`)
      setTimeout(() => setSaid(''), 2500)
    } catch {
      setRefused(text)
    }
  }, [])
  const forget = useCallback(() => setRefused(undefined), [])
  return { said, refused, copy, forget }
}

/** The clipboard said no: here is the text, selected, for the reader's own copy key. */
export function CopyByHand({ text, onClose }: { readonly text: string; onClose(): void }) {
  return (
    <Modal title="Copy by hand" onClose={onClose}>
      <p>
        The browser does not let this page use the clipboard. The text is selected: copy it with
        your keys.
      </p>
      <textarea
        className={styles.text}
        aria-label="Text to copy"
        readOnly
        rows={5}
        value={text}
        ref={(element) => element?.select()}
      />
    </Modal>
  )
}
