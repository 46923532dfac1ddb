import { useMemo } from 'react'
import type { StageRemote } from '../session/remote'
import { type KeyAction, useKeys } from './keys'
import type { Presenting } from './present'

interface Acting {
  readonly remote: StageRemote
  readonly presenting: Presenting
  showKeys(): void
}

/** Listens for the keys of the stage, and says which they are. */
export function useStageKeys(
  { remote, presenting, showKeys }: Acting,
  hasLetterKeys: boolean,
): readonly KeyAction[] {
  const actions = useMemo(
    () => stageKeys({ remote, presenting, showKeys }),
    [remote, presenting, showKeys],
  )
  useKeys(actions, hasLetterKeys)
  return actions
}

/** Clickers included, in the order in which the dialog lists them. */
function stageKeys({ remote, presenting, showKeys }: Acting): readonly KeyAction[] {
  return [
    { keys: ['ArrowRight', 'PageDown'], label: 'Step', isLetter: false, act: remote.step },
    { keys: ['ArrowLeft', 'PageUp'], label: 'Back', isLetter: false, act: remote.back },
    { keys: ['n'], label: 'Run to the end of the pass', isLetter: true, act: remote.jump },
    { keys: [' '], label: 'Play or pause', isLetter: false, act: remote.playOrPause },
    { keys: ['r'], label: 'Reset', isLetter: true, act: remote.reset },
    { keys: ['f'], label: 'Present, or leave presenting', isLetter: true, act: presenting.toggle },
    {
      keys: ['b'],
      label: 'Blank the screen, or light it again',
      isLetter: true,
      act: presenting.blank,
    },
    { keys: ['?'], label: 'These keys', isLetter: true, act: showKeys },
  ]
}
