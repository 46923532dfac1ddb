import { useEffect, useMemo, useRef, useState } from 'react'

/** What the instructor's window shows of the stage. */
export interface StageNews {
  readonly chapter: string
  readonly now: string
  readonly next: string
  readonly position: string
  readonly jump: string
  readonly link: string
}

export const ORDERS = ['back', 'step', 'jump', 'play', 'blank', 'next-chapter'] as const
export type Order = (typeof ORDERS)[number]

type Message =
  | { readonly kind: 'news'; readonly news: StageNews }
  | { readonly kind: 'order'; readonly order: Order }
  | { readonly kind: 'hello' }

export function newStageId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(4))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The stage's end: tells its news to whoever listens, and does what the notes window orders. */
export function useStageChannel(id: string, news: StageNews, obey: (order: Order) => void): void {
  const latest = useRef({ news, obey })
  const channel = useMemo(() => new BroadcastChannel(`halfway-${id}`), [id])
  const words = JSON.stringify(news)

  useEffect(() => {
    latest.current = { news, obey }
  })
  useEffect(() => {
    channel.onmessage = ({ data }: MessageEvent<Message>) => {
      if (data.kind === 'order' && ORDERS.includes(data.order)) latest.current.obey(data.order)
      if (data.kind === 'hello') channel.postMessage({ kind: 'news', news: latest.current.news })
    }
    return () => channel.close()
  }, [channel])
  useEffect(() => {
    channel.postMessage({ kind: 'news', news: JSON.parse(words) })
  }, [channel, words])
}

/** The notes window's end. */
export function useNotesChannel(id: string): {
  readonly news: StageNews | undefined
  order(order: Order): void
} {
  const [news, setNews] = useState<StageNews>()
  const channel = useMemo(() => new BroadcastChannel(`halfway-${id}`), [id])
  useEffect(() => {
    channel.onmessage = ({ data }: MessageEvent<Message>) => {
      if (data.kind === 'news') setNews(data.news)
    }
    channel.postMessage({ kind: 'hello' })
    return () => channel.close()
  }, [channel])
  return { news, order: (order) => channel.postMessage({ kind: 'order', order }) }
}
