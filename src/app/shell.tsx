import { useEffect, useMemo, useState } from 'react'
import { chapters } from '../chapters'
import { Announcer } from '../panes/announcer'
import { BusySign } from '../panes/busy-sign'
import type { Notebook } from '../panes/client'
import { useTelling } from './asking'
import { Bar } from './bar'
import { newStageId, useStageChannel } from './class-channel'
import { CopyByHand, useCopying } from './copied'
import { Header } from './header'
import { type Host, useHostState } from './host'
import { useKeys } from './keys'
import { KeysDialog } from './keys-dialog'
import { LessonOf } from './lesson-of'
import { NewVersion } from './new-version'
import { newsOf, obeyWith, openNotes } from './news'
import { Notice } from './notice'
import { usePlaying } from './playing'
import { usePresenting } from './present'
import { useProgress } from './progress'
import { QrDialog } from './qr-dialog'
import { evidenceFor } from './question'
import { Reading } from './reading'
import { useRemote } from './remote'
import { useSettings } from './settings'
import styles from './shell.module.css'
import { Stage } from './stage'
import { stageKeys } from './stage-keys'
import { addressOf, stagePropsOf } from './stage-props'
import { BENCH } from './starts'
import { useSession } from './use-session'

/** The whole screen: header, stage, remote control, and what stands over them for a while. */
export function Shell({ host, notebook }: { readonly host: Host; readonly notebook: Notebook }) {
  const [arrival] = useState(() => location.hash || (notebook.read('place') ?? ''))
  const owner = useSession(host.client, arrival)
  const { session, send, open } = owner
  const remote = useRemote(owner)
  const hostState = useHostState(host)
  const presenting = usePresenting()
  const [settings, change] = useSettings(notebook)
  const { progress, visit, answer } = useProgress(notebook)
  const copying = useCopying()
  const [dialog, setDialog] = useState<'keys' | 'qr'>()
  const [stageId] = useState(newStageId)
  const link = addressOf(session)

  const actions = useMemo(
    () => stageKeys(remote, presenting, () => setDialog('keys')),
    [remote, presenting],
  )
  useKeys(actions, settings.hasLetterKeys)
  usePlaying(session.player, send)
  useStageChannel(stageId, newsOf(session, link), obeyWith(remote, presenting, owner))
  useEffect(() => visit(session.chapter), [visit, session.chapter])
  useEffect(() => notebook.write('place', link.slice(link.indexOf('#'))), [notebook, link])

  const stage = stagePropsOf({ owner, remote, presenting, client: host.client, notebook, link })
  const chapter = chapters.find(({ id }) => id === session.chapter)
  const telling = useTelling(host.client, stage && chapter?.question)
  const chosen = progress.answers[session.chapter]
  if (session.error && hostState.kind !== 'unable') throw session.error
  const lesson = (
    <LessonOf
      chapter={chapter}
      stage={stage}
      telling={telling}
      answer={chosen}
      onAnswer={(option) => answer(session.chapter, option)}
      onChapter={(id) => open(id, undefined, true)}
    />
  )
  return (
    <div className={styles.shell}>
      <Header
        tabs={[...chapters, { id: BENCH, title: 'Bench' }].map(({ id, title }) => ({
          id,
          title,
          isVisited: progress.visited.includes(id),
          isAnswered: progress.answers[id] !== undefined,
        }))}
        chapter={session.chapter}
        isPresenting={presenting.isPresenting}
        onChapter={(id) => open(id, undefined, true)}
        onCopyLink={() => copying.copy('Link', link)}
        onPresent={presenting.toggle}
        onKeys={() => setDialog('keys')}
        onQr={() => setDialog('qr')}
        onNotes={() => openNotes(stageId)}
      />
      <div className={styles.notices}>
        <NewVersion />
        {session.notice && (
          <Notice onClose={() => send({ kind: 'notice', notice: undefined })}>
            {session.notice}
          </Notice>
        )}
        {hostState.kind === 'unable' && (
          <Notice>
            SQLite cannot run in this browser, so the stage stays empty: allow WebAssembly for this
            page or open it in another browser. The lesson can still be read. ({hostState.message})
          </Notice>
        )}
      </div>
      {stage ? (
        <Stage
          stage={stage}
          lesson={lesson}
          evidence={evidenceFor(chapter?.question, stage, telling, chosen)}
          onCopy={(text) => copying.copy('Output', text)}
        />
      ) : (
        <main className={styles.waiting}>
          {hostState.kind === 'unable' ? <Reading /> : <div>{lesson}</div>}
          {hostState.kind === 'loading' && <p role="status">SQLite is loading.</p>}
          <BusySign isBusy={hostState.kind === 'ready'} onStop={() => host.client.stop()} />
        </main>
      )}
      {stage && session.player && (
        <>
          <Announcer moment={stage.moment} before={stage.before} />
          <Bar
            player={session.player}
            moment={stage.moment}
            remote={remote}
            move={(move) => send({ kind: 'move', move })}
          />
        </>
      )}
      <p className={styles.said} role="status">
        {copying.said}
      </p>
      {copying.refused !== undefined && (
        <CopyByHand text={copying.refused} onClose={copying.forget} />
      )}
      {dialog === 'qr' && <QrDialog link={link} onClose={() => setDialog(undefined)} />}
      {dialog === 'keys' && (
        <KeysDialog
          actions={actions}
          settings={settings}
          change={change}
          isForgetful={notebook.isForgetful}
          onClose={() => setDialog(undefined)}
        />
      )}
      {presenting.isBlank && <div className={styles.blank} data-testid="blank" />}
    </div>
  )
}
