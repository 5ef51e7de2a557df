import { deleteStudio, listStudios, type RegisteredStudio } from '@epassbild/contract/studios.ts'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { useMyProfile } from '#api/my-profile.ts'
import { useLoaded } from '#api/use-loaded.ts'
import { CertificateDialog } from '#features/studios/certificates/certificate-dialog.tsx'
import { NewStudioDialog } from '#features/studios/desk/new-studio-dialog.tsx'
import { CHANGED, DELETE_FAILED, DELETED, loadFailure } from '#features/studios/desk/studio-answers.ts'
import { deleteButtonId, StudioTable } from '#features/studios/desk/studio-table.tsx'
import { OfferDialog } from '#features/studios/offers/offer-dialog.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import { focusSoon } from '#ui/focus-soon.ts'
import { AlertBox } from '#ui/notices/alert-box.tsx'
import { EmptyState } from '#ui/notices/empty-state.tsx'
import { RowSkeleton } from '#ui/notices/row-skeleton.tsx'
import { showToast } from '#ui/notices/toasts.tsx'
import { useAskedRow } from '#ui/tables/use-asked-row.ts'
import { useOnce } from '#ui/use-once.ts'
import { countOf, findStudios, nextAfter } from './find-studios.ts'

const STUDIOS_KEY = 'my-studios'
const HEADING = 'standorte'

/** The company's locations: search, add, hand in trade licences, delete (SHOP-01…05). */
export function MyStudios() {
  const { profile } = useMyProfile()
  const isOwner = profile?.user_type === 'owner'
  const { value: studios, failure, loading, reload, ask } = useStudios()
  const [typed, setTyped] = useState('')
  const [adding, setAdding] = useState(false)
  const [editing, setEditing] = useState<RegisteredStudio>()
  const [offerFor, setOfferFor] = useState<RegisteredStudio>()
  const [uploadFor, setUploadFor] = useState<RegisteredStudio>()
  const [gone, setGone] = useState<readonly number[]>([])
  const [problem, setProblem] = useState<string>()
  const there = studios?.filter(({ id }) => !gone.includes(id))
  const [asked, setAsked] = useAskedRow(there, ({ id }) => id)
  const found = findStudios(there ?? [], typed)

  const [, remove] = useOnce(
    async (studio: RegisteredStudio) => {
      setAsked(undefined)
      setProblem(undefined)
      const next = nextAfter(found, studio.id)
      const answer = await call(deleteStudio, undefined, { params: { id: studio.id } })
      if (!answer.ok) return setProblem(DELETE_FAILED)
      // Taken out here, without waiting for the list (SHOP-04).
      setGone((before) => [...before, studio.id])
      showToast(DELETED)
      focusSoon(next === undefined ? HEADING : deleteButtonId(next), HEADING)
    },
    ({ id }) => id,
  )
  function added({ name }: RegisteredStudio) {
    setAdding(false)
    setTyped('')
    showToast(`Standort „${name}“ ist hinzugefügt und wird geprüft.`)
    void reload()
  }
  function edited() {
    setEditing(undefined)
    showToast(CHANGED)
    void reload()
  }
  function uploaded({ name }: RegisteredStudio) {
    setUploadFor(undefined)
    showToast(`Der Nachweis für „${name}“ ist hochgeladen und wird geprüft.`)
    void reload()
  }
  return (
    <>
      <div className="page-head">
        <div>
          <h1 id={HEADING} tabIndex={-1}>
            Meine Standorte
          </h1>
          <p className="muted">Adressen und Gewerbenachweise Ihrer Fotostudios.</p>
        </div>
        {isOwner && <AddButton onClick={() => setAdding(true)} />}
      </div>
      <div className="grid gap-4">
        {there && there.length > 0 && (
          <SearchField
            label="Standorte suchen"
            placeholder="Name, Straße, PLZ oder Ort suchen"
            value={typed}
            onChange={setTyped}
            found={countOf(found.length)}
          />
        )}
        {problem && (
          <AlertBox tone="err" signless onClose={() => setProblem(undefined)}>
            <p>{problem}</p>
          </AlertBox>
        )}
        {failure && <AlertBox tone="err" signless title={loadFailure(failure)} onRetry={reload} />}
        {loading && <RowSkeleton />}
        {found.length > 0 && (
          <StudioTable
            studios={found}
            isOwner={isOwner}
            onEdit={setEditing}
            onOffer={setOfferFor}
            onUpload={setUploadFor}
            onDelete={setAsked}
            onRefresh={async (id) => (await ask())?.find((studio) => studio.id === id)}
          />
        )}
        {there?.length === 0 && (
          <Nothing sentence="Derzeit ist kein Standort hinterlegt.">
            {isOwner && <AddButton onClick={() => setAdding(true)} />}
          </Nothing>
        )}
        {there && there.length > 0 && found.length === 0 && (
          <Nothing sentence="Kein Standort passt zu Ihrer Suche.">
            <button type="button" className="btn btn-s btn-sm" onClick={() => setTyped('')}>
              Suche zurücksetzen
            </button>
          </Nothing>
        )}
      </div>
      {adding && <NewStudioDialog onAdded={added} onClose={() => setAdding(false)} />}
      {editing && <NewStudioDialog editing={editing} onAdded={edited} onClose={() => setEditing(undefined)} />}
      {offerFor && (
        <OfferDialog
          studio={offerFor}
          onStated={({ name }) => {
            setOfferFor(undefined)
            showToast(`Die Angaben zu „${name}“ sind gespeichert und stehen in der Suche.`)
          }}
          onClose={() => setOfferFor(undefined)}
        />
      )}
      {uploadFor && (
        <CertificateDialog studio={uploadFor} onUploaded={uploaded} onClose={() => setUploadFor(undefined)} />
      )}
      {asked && (
        <ConfirmDialog
          danger
          title={`Standort „${asked.name}“ löschen?`}
          text="Der Standort verschwindet von der Karte, sein Nachweis wird gelöscht, und eine Vollversion für ihn erlischt. Das lässt sich nicht rückgängig machen. Übermittelte Bilder bleiben für Behörden abrufbar."
          confirm="Standort löschen"
          onConfirm={() => void remove(asked)}
          onCancel={() => setAsked(undefined)}
        />
      )}
    </>
  )
}

/** The list as it is kept, and a way to ask for it at once, for links that have run out. */
function useStudios() {
  const kept = useLoaded(STUDIOS_KEY, listStudios)
  async function ask(): Promise<RegisteredStudio[] | undefined> {
    const answer = await call(listStudios)
    return answer.ok ? answer.data : undefined
  }
  return { ...kept, ask }
}

function AddButton({ onClick }: { onClick: () => void }) {
  return (
    <button type="button" className="btn btn-p" onClick={onClick}>
      <IconPlus className="i" aria-hidden="true" />
      Standort hinzufügen
    </button>
  )
}

function Nothing({ sentence, children }: { sentence: string; children: React.ReactNode }) {
  return (
    <div className="card empty-card">
      <EmptyState sentence={sentence}>{children}</EmptyState>
    </div>
  )
}
