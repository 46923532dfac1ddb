import { useEffect, useState } from 'react'
import { Modal } from '../modal'
import styles from './qr-dialog.module.css'

const TOO_LONG = 'This link is too long for a QR code. Copy it instead.'
const MISSING =
  'What draws the QR code could not be fetched. Open this again when there is a network.'

/** The link to this moment as a picture that phones read from the screen. */
export function QrDialog({ link, onClose }: { readonly link: string; onClose(): void }) {
  const [code, setCode] = useState<Code | string>()
  useEffect(() => {
    let isOver = false
    drawQr(link).then(
      (drawn) => isOver || setCode(drawn),
      () => isOver || setCode(MISSING),
    )
    return () => {
      isOver = true
    }
  }, [link])
  return (
    <Modal title="This moment as a QR code" onClose={onClose}>
      {typeof code === 'string' ? (
        <p>{code}</p>
      ) : (
        <svg
          className={styles.code}
          viewBox={`-4 -4 ${(code?.size ?? 21) + 8} ${(code?.size ?? 21) + 8}`}
          role="img"
          aria-label="QR code of the link"
        >
          <path d={code?.path ?? ''} />
        </svg>
      )}
      <p className={styles.link}>{link}</p>
    </Modal>
  )
}

interface Code {
  readonly size: number
  readonly path: string
}

/** The code, or why there is none. */
async function drawQr(link: string): Promise<Code | string> {
  const { encode } = await import('uqr')
  try {
    return codeOf(encode(link, { border: 0 }))
  } catch {
    return TOO_LONG
  }
}

function codeOf({ data, size }: { readonly data: boolean[][]; readonly size: number }): Code {
  const squares = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  )
  return { size, path: squares.join('') }
}
