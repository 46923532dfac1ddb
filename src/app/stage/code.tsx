import { useEffect, useState } from 'react'
import { sources } from '../../bridge/sources'
import { CodePane, type Language, type Twin } from '../../panes/code/pane'
import type { StageProps } from '../../panes/pane'

/** Chapters for those who see the code for the first time: what their run does not enter is folded. */
const SMALL_FIRST = ['question', 'worker-passes']
/** Chapters that are about what stands over the code: it has room for more than a few lines, or is not shown. */
const CODE_ON_REQUEST = ['status-report', 'explain']

export function StageCode({ chapter, scenario, trace, moment, notebook }: StageProps) {
  const [language, setLanguage] = useState<Language>(
    notebook.read('code.language') === 'Python' ? 'Python' : 'TypeScript',
  )
  // Of the core lab alone there is a twin.
  const hasTwin = scenario.program === 'lab'
  const twin = useTwin(hasTwin && language === 'Python')

  function choose(chosen: Language) {
    setLanguage(chosen)
    notebook.write('code.language', chosen)
  }

  return (
    <CodePane
      key={chapter}
      trace={trace}
      moment={moment}
      sources={sources}
      languages={hasTwin ? { language, twin, choose } : undefined}
      isSmall={SMALL_FIRST.includes(chapter)}
      canShut={CODE_ON_REQUEST.includes(chapter)}
    />
  )
}

/** Undefined until it is there; null where the network went before it came. */
function useTwin(isWanted: boolean): Twin | null | undefined {
  const [twin, setTwin] = useState<Twin | null>()
  useEffect(() => {
    if (!isWanted) return undefined
    let isOver = false
    import('./twin').then(
      (fetched) => isOver || setTwin(fetched.twin),
      () => isOver || setTwin(null),
    )
    return () => {
      isOver = true
    }
  }, [isWanted])
  return twin
}
