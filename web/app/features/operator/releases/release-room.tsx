import { listReleases, publishRelease, type Release, withdrawRelease } from '@epassbild/contract/software.ts'
import { IconCircleCheck, IconCircleX, IconClock } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { useLoaded } from '#api/use-loaded.ts'
import { useStepUp } from '#api/use-step-up.tsx'
import { LoadFailure } from '#features/operator/load-failure.tsx'
import styles from '#features/operator/operator.module.css'
import { fileSize } from '#texts/file-size.ts'
import { dayOf } from '#texts/moments.ts'
import { refusalSentence } from '#texts/refusal-sentence.ts'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { handFocusOn } from '#ui/hand-focus-on.ts'
import { AlertBox } from '#ui/notices/alert-box.tsx'
import { RowSkeleton } from '#ui/notices/row-skeleton.tsx'
import { showToast } from '#ui/notices/toasts.tsx'
import { RowsRow, RowsTable } from '#ui/tables/rows-table.tsx'
import { useAskedRow } from '#ui/tables/use-asked-row.ts'
import { Tag } from '#ui/tag.tsx'
import { useOnce } from '#ui/use-once.ts'
import { ReleaseForm } from './release-form.tsx'
import { SYSTEM_NAMES } from './system-names.ts'

/** OPR-02: upload, then publish, then, if necessary, withdraw. */
export function ReleaseRoom() {
  const { value: releases, failure, loading, reload } = useLoaded('operator-releases', listReleases)
  const [asked, setAsked] = useAskedRow(
    releases?.filter(({ state }) => state !== 'withdrawn'),
    ({ id }) => id,
  )
  const [problem, setProblem] = useState<string>()
  const { withStepUp, dialog } = useStepUp()
  const [, change] = useOnce(
    async (release: Release, endpoint: typeof publishRelease | typeof withdrawRelease) => {
      setAsked(undefined)
      setProblem(undefined)
      const answer = await withStepUp(() => call(endpoint, undefined, { params: { release_id: release.id } }))
      if (answer.ok) showToast(`${titleOf(release)} ist ${WORDS[answer.data.state].said}.`)
      else setProblem(refusalSentence(answer))
      await reload()
    },
    ({ id }, { path }) => `${path} ${id}`,
  )
  function uploaded(release: Release) {
    showToast(`${titleOf(release)} ist hochgeladen. Freigegeben ist sie noch nicht.`)
    void reload()
  }
  return (
    <div className="ops-room">
      <h1 tabIndex={-1}>Software</h1>
      <ReleaseForm onUploaded={uploaded} onFailed={() => void reload()} />
      <h2 className="list-title">Versionen</h2>
      {problem && (
        <AlertBox tone="err" onClose={() => setProblem(undefined)}>
          <p>{problem}</p>
        </AlertBox>
      )}
      <LoadFailure what="Die Liste konnte nicht geladen werden." failure={failure} onRetry={reload} />
      {loading && <RowSkeleton />}
      {releases?.length === 0 && <p className="card empty-card">Noch keine Version hochgeladen.</p>}
      {releases && releases.length > 0 && (
        <RowsTable label="Versionen" columns={['Version', 'Datei', 'SHA-256', 'Stand', 'Aktion']}>
          {releases.map((release) => (
            <RowsRow
              key={release.id}
              title={titleOf(release)}
              cells={{
                Datei: `${release.file_name}, ${fileSize(release.size)}`,
                'SHA-256': <span className={`mono ${styles.opsHash}`}>{release.sha256}</span>,
                Stand: <State release={release} />,
              }}
              actions={
                <Actions
                  release={release}
                  onPublish={() => void change(release, publishRelease)}
                  onWithdraw={() => setAsked(release)}
                />
              }
            />
          ))}
        </RowsTable>
      )}
      {dialog}
      {asked && (
        <ConfirmDialog
          danger
          title={`${titleOf(asked)} zurückziehen?`}
          text={`Die Datei wird gelöscht, Links darauf öffnen nichts mehr, und die Versionsnummer wird nicht noch einmal vergeben. ${offeredAfter(asked, releases)}Das lässt sich nicht rückgängig machen.`}
          confirm="Zurückziehen"
          onConfirm={() => void change(asked, withdrawRelease)}
          onCancel={() => setAsked(undefined)}
        />
      )}
    </div>
  )
}

const WORDS = {
  uploaded: { said: 'hochgeladen', word: 'Nicht freigegeben', tone: 'warn', Icon: IconClock },
  published: { said: 'freigegeben', word: 'Freigegeben', tone: 'ok', Icon: IconCircleCheck },
  withdrawn: { said: 'zurückgezogen', word: 'Zurückgezogen', tone: 'err', Icon: IconCircleX },
} as const

function titleOf({ operating_system, version }: Release): string {
  return `${SYSTEM_NAMES[operating_system]} ${version}`
}

/** The version offered after the current one is withdrawn; withdrawing another one changes nothing. */
function offeredAfter({ id, current, operating_system }: Release, releases: readonly Release[] = []): string {
  if (!current) return ''
  const left = releases.some(
    (other) => other.id !== id && other.operating_system === operating_system && other.state === 'published',
  )
  return left
    ? 'Die zuvor freigegebene Version wird wieder angeboten. '
    : `Danach wird für ${SYSTEM_NAMES[operating_system]} keine Software mehr angeboten. `
}

function State({ release }: { release: Release }) {
  const { word, tone, Icon } = WORDS[release.state]
  const since = release.withdrawn_at ?? release.published_at ?? release.uploaded_at
  return (
    <span className={styles.opsLines}>
      <Tag tone={tone} icon={Icon} word={word} />
      <span className="small muted">
        seit {dayOf(since)}
        {release.current && ', wird angeboten'}
      </span>
    </span>
  )
}

function Actions(props: { release: Release; onPublish: () => void; onWithdraw: () => void }) {
  const { release } = props
  if (release.state === 'withdrawn') return null
  return (
    <>
      {release.state === 'uploaded' && (
        <button ref={handFocusOn} type="button" className="link" onClick={props.onPublish}>
          Freigeben<span className="reader-only">: {titleOf(release)}</span>
        </button>
      )}
      <button ref={handFocusOn} type="button" className="link danger" onClick={props.onWithdraw}>
        Zurückziehen<span className="reader-only">: {titleOf(release)}</span>
      </button>
    </>
  )
}
