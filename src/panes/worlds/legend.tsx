import { VERDICTS } from '../../engine/outcome'
import type { WorldPicture } from '../../engine/worlds/picture'
import { OutcomeVerdict } from '../outcomes/verdict'
import styles from './graph.module.css'

/** The shapes that this drawing uses, in words. */
export function WorldGraphLegend({ picture }: { readonly picture: WorldPicture }) {
  const used = VERDICTS.filter((verdict) => picture.nodes.some(({ worst }) => worst === verdict))
  return (
    <p className={styles.legend}>
      {used.map((verdict) => (
        <OutcomeVerdict key={verdict} verdict={verdict} />
      ))}
      <span>filled: an end; outlined: the worst to come; dashed: a fault</span>
      {picture.nodes.some(({ count }) => count > 1) && (
        <span>×: so many worlds with the same rows and ledger, a click unfolds them</span>
      )}
    </p>
  )
}
