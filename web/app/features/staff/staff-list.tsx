import { listStaff, removeStaff, type StaffMember } from '@epassbild/contract/staff.ts'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { useMyProfile } from '#api/my-profile.ts'
import { useLoaded } from '#api/use-loaded.ts'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import { focusSoon } from '#ui/focus-soon.ts'
import { AlertBox } from '#ui/notices/alert-box.tsx'
import { EmptyState } from '#ui/notices/empty-state.tsx'
import { RowSkeleton } from '#ui/notices/row-skeleton.tsx'
import { showToast } from '#ui/notices/toasts.tsx'
import { useAskedRow } from '#ui/tables/use-asked-row.ts'
import { useOnce } from '#ui/use-once.ts'
import { asList, countOf, findStaff, nextAfter } from './find-staff.ts'
import { SaidBox } from './said-box.tsx'
import { LIST_FAILED, REMOVED, removeFailure } from './staff-answers.ts'
import { nameOf, removeButtonId, StaffTable } from './staff-table.tsx'

export const STAFF_KEY = 'staff'

interface StaffListProps {
  /** Focus target when the list is empty. */
  headingId: string
  onInvite: () => void
}

/** EMP-01, EMP-05: everybody who has accepted, with search and removal. */
export function StaffList({ headingId, onInvite }: StaffListProps) {
  const { profile } = useMyProfile()
  const { value: staff, failure, loading, reload } = useLoaded(STAFF_KEY, listStaff)
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useAskedRow(staff, ({ user_id }) => user_id)
  const [problem, setProblem] = useState<string>()
  const found = findStaff(asList(staff ?? []), typed)
  const [, remove] = useOnce(
    async (member: StaffMember) => {
      setAsked(undefined)
      setProblem(undefined)
      const next = nextAfter(found, member.user_id)
      const answer = await call(removeStaff, undefined, { params: { user_id: member.user_id } })
      if (!answer.ok) {
        setProblem(removeFailure(answer))
        // Not waited for: the next try must not be swallowed by it.
        return void reload()
      }
      showToast(REMOVED)
      await reload()
      focusSoon(next === undefined ? headingId : removeButtonId(next), headingId)
    },
    ({ user_id }) => user_id,
  )
  return (
    <div className="grid gap-4">
      <SearchField
        label="Mitarbeitende suchen"
        placeholder="Name oder E-Mail suchen"
        value={typed}
        onChange={setTyped}
        found={staff && countOf(found.length)}
      />
      {problem && (
        <AlertBox tone="err" signless={problem.startsWith('❌')} onClose={() => setProblem(undefined)}>
          <p>{problem}</p>
        </AlertBox>
      )}
      {failure && <SaidBox said={LIST_FAILED} onRetry={reload} />}
      {loading && <RowSkeleton />}
      {found.length > 0 && (
        <StaffTable
          staff={found}
          self={profile && { id: profile.id, isOwner: profile.user_type === 'owner' }}
          onRemove={setAsked}
        />
      )}
      {!loading && found.length === 0 && (staff || failure) && (
        <NobodyFound searched={typed.trim() !== ''} onReset={() => setTyped('')} onInvite={onInvite} />
      )}
      {asked && (
        <ConfirmDialog
          danger
          title={`${nameOf(asked)} entfernen?`}
          text="Alle Sitzungen dieser Person enden sofort, und sie kann sich nicht mehr anmelden. Das lässt sich nicht rückgängig machen. Sie können die Person neu einladen."
          confirm="Entfernen"
          onConfirm={() => void remove(asked)}
          onCancel={() => setAsked(undefined)}
        />
      )}
    </div>
  )
}

function NobodyFound(props: { searched: boolean; onReset: () => void; onInvite: () => void }) {
  return (
    <div className="card empty-card">
      <EmptyState sentence="Keine Mitarbeitende gefunden">
        {props.searched ? (
          <button type="button" className="btn btn-s btn-sm" onClick={props.onReset}>
            Suche zurücksetzen
          </button>
        ) : (
          <button type="button" className="btn btn-s btn-sm" onClick={props.onInvite}>
            Erste Person einladen
          </button>
        )}
      </EmptyState>
    </div>
  )
}
