import { useEffect, useState } from 'react'
import { Modal } from '../modal'
import styles from './qr-dialog.module.css'

/** The link to this moment as a picture that phones read from the screen. */
export function QrDialog({ link, onClose }: { readonly link: string; onClose(): void }) {
  const [code, setCode] = useState<{ readonly size: number; readonly path: string } | 'too long'>()
  useEffect(() => {
    let isOver = false
    drawQr(link).then(
      (drawn) => isOver || setCode(drawn),
      () => isOver || setCode('too long'),
    )
    return () => {
      isOver = true
    }
  }, [link])
  return (
    <Modal title="This moment as a QR code" onClose={onClose}>
      {code === 'too long' ? (
        <p>This link is too long for a QR code. Copy it instead.</p>
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

async function drawQr(link: string): Promise<{ readonly size: number; readonly path: string }> {
  const { encode } = await import('uqr')
  const { data, size } = encode(link, { border: 0 })
  const squares = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  )
  return { size, path: squares.join('') }
}
