import { townLine } from '@epassbild/contract/places/town-line.ts'
import type { RegisteredStudio } from '@epassbild/contract/studios.ts'
import { IconPlus } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useMyProfile } from '#api/my-profile.ts'
import { loadFailure } from '#features/studios/desk/studio-answers.ts'
import { StudioTable } from '#features/studios/desk/studio-table.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import { AlertBox } from '#ui/notices/alert-box.tsx'
import { EmptyState } from '#ui/notices/empty-state.tsx'
import { RowSkeleton } from '#ui/notices/row-skeleton.tsx'
import { openedLater } from '#ui/opened-later.tsx'
import { countOf } from './find-studios.ts'
import type { Task } from './task-dialog.tsx'
import { HEADING, useMyStudios } from './use-my-studios.ts'

const TaskDialog = openedLater(async () => (await import('./task-dialog.tsx')).TaskDialog)

/** The company's locations: search, add, upload trade licences, delete (SHOP-01…05). */
export function MyStudios() {
  const { profile } = useMyProfile()
  const isOwner = profile?.user_type === 'owner'
  const list = useMyStudios()
  const { there, found, failure, loading, typed, setTyped, problem, asked } = list
  const [task, setTask] = useState<Task>()
  const add = isOwner && <AddButton onClick={() => setTask({ do: 'add' })} />
  function changed(what: Task['do']) {
    if (what === 'people') return void list.reloadPeople()
    if (task && task.do !== 'add') return void list.reloadAfter(task)
    setTyped('')
    void list.reload()
  }
  function renew(studioId: number) {
    void list.reload()
    return list.refresh(studioId)
  }
  return (
    <>
      <Head>{add}</Head>
      <div className="grid gap-4">
        {there && there.length > 0 && (
          <SearchField
            label="Standorte suchen"
            placeholder="Name, Straße, PLZ oder Ort"
            value={typed}
            onChange={setTyped}
            found={countOf(found.length)}
          />
        )}
        {problem && (
          <AlertBox tone="err" signless onClose={list.dismiss}>
            <p>{problem}</p>
          </AlertBox>
        )}
        {failure && <AlertBox tone="err" signless title={loadFailure(failure)} onRetry={list.reload} />}
        {loading && <RowSkeleton />}
        {found.length > 0 && (
          <StudioTable
            studios={found}
            isOwner={isOwner}
            sorting={list.sorting}
            assigned={list.assigned}
            onTask={(what, studio) => setTask({ do: what, studio })}
            onDelete={list.setAsked}
            onRefresh={list.refresh}
          />
        )}
        {there?.length === 0 && <Nothing sentence="Derzeit ist kein Standort hinterlegt.">{add}</Nothing>}
        {there && there.length > 0 && found.length === 0 && (
          <Nothing sentence="Kein Standort passt zu Ihrer Suche.">
            <button type="button" className="btn btn-s btn-sm" onClick={() => setTyped('')}>
              Suche zurücksetzen
            </button>
          </Nothing>
        )}
      </div>
      {task && (
        <TaskDialog
          task={task}
          studios={there ?? []}
          onChanged={changed}
          onStale={renew}
          onClose={() => setTask(undefined)}
        />
      )}
      {asked && (
        <DeleteQuestion
          studio={asked}
          onConfirm={() => void list.remove(asked)}
          onCancel={() => list.setAsked(undefined)}
        />
      )}
    </>
  )
}

function Head({ children }: { children: ReactNode }) {
  return (
    <div className="page-head">
      <div>
        <h1 id={HEADING} tabIndex={-1}>
          Meine Standorte
        </h1>
        <p className="muted">Adressen und Gewerbenachweise Ihrer Fotostudios.</p>
      </div>
      {children}
    </div>
  )
}

function AddButton({ onClick }: { onClick: () => void }) {
  return (
    <button type="button" className="btn btn-p" onClick={onClick}>
      <IconPlus className="line-icon" aria-hidden="true" />
      Standort hinzufügen
    </button>
  )
}

interface DeleteQuestionProps {
  studio: RegisteredStudio
  onConfirm: () => void
  onCancel: () => void
}

function DeleteQuestion({ studio, onConfirm, onCancel }: DeleteQuestionProps) {
  return (
    <ConfirmDialog
      danger
      title={`Standort „${studio.name}“ löschen?`}
      text={`Adresse: ${studio.address}, ${townLine(studio)}. Der Standort verschwindet von der Karte, sein Nachweis wird gelöscht, und eine Vollversion für ihn erlischt. Das lässt sich nicht rückgängig machen. Übermittelte Bilder bleiben für Behörden abrufbar.`}
      confirm="Standort löschen"
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  )
}

function Nothing({ sentence, children }: { sentence: string; children: ReactNode }) {
  return (
    <div className="card empty-card">
      <EmptyState sentence={sentence}>{children}</EmptyState>
    </div>
  )
}
