import type { OutputOf } from '@epassbild/contract/endpoint.ts'
import { listIdentified } from '@epassbild/contract/identification.ts'
import { listStaff, removeStaff, type StaffMember } from '@epassbild/contract/staff.ts'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { useMyProfile } from '#api/my-profile.ts'
import { useLoaded } from '#api/use-loaded.ts'
import { germanDate } from '#texts/dates.ts'
import { dayOf } from '#texts/moments.ts'
import { CsvButton } from '#ui/csv-button.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import { focusSoon } from '#ui/focus-soon.ts'
import { AlertBox } from '#ui/notices/alert-box.tsx'
import { EmptyState } from '#ui/notices/empty-state.tsx'
import { RowSkeleton } from '#ui/notices/row-skeleton.tsx'
import { showToast } from '#ui/notices/toasts.tsx'
import { useAskedRow } from '#ui/tables/use-asked-row.ts'
import { useOnce } from '#ui/use-once.ts'
import { AccessDialog } from './access-dialog.tsx'
import { ACCESS_WORDS } from './access-tag.tsx'
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
  const { value, failure, loading, reload } = useLoaded(STAFF_KEY, listStaff)
  const staff = value && asList(value)
  const [typed, setTyped] = useState('')
  const identified = useLoaded('identified', listIdentified)
  const [changing, setChanging] = useAskedRow(staff, ({ user_id }) => user_id)
  const [asked, setAsked] = useAskedRow(staff, ({ user_id }) => user_id)
  const [problem, setProblem] = useState<string>()
  const found = findStaff(staff ?? [], typed)
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
        <div>
          <CsvButton
            name="Mitarbeitende"
            heads={HEADS}
            rows={() => found.map((member) => rowOf(member, identified.value))}
          />
        </div>
      )}
      {found.length > 0 && (
        <StaffTable
          staff={found}
          identified={identified.value && new Map(identified.value.map((one) => [one.user_id, one.identified_at]))}
          self={profile && { id: profile.id, isOwner: profile.user_type === 'owner' }}
          onChangeAccess={setChanging}
          onRemove={setAsked}
        />
      )}
      {!loading && found.length === 0 && (staff || failure) && (
        <NobodyFound searched={typed.trim() !== ''} onReset={() => setTyped('')} onInvite={onInvite} />
      )}
      {changing && (
        <AccessDialog
          member={changing}
          onChanged={async () => {
            await reload()
            setChanging(undefined)
          }}
          onClose={() => setChanging(undefined)}
        />
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

const HEADS = ['Nachname', 'Vorname', 'E-Mail', 'Geburtsdatum', 'Zugriff', 'Identifiziert'] as const

function rowOf(member: StaffMember, identified: OutputOf<typeof listIdentified> | undefined): readonly string[] {
  const { user_id, last_name, first_name, email, date_of_birth, user_type } = member
  const at = identified?.find((one) => one.user_id === user_id)?.identified_at
  return [last_name, first_name, email, germanDate(date_of_birth ?? ''), ACCESS_WORDS[user_type], at ? dayOf(at) : '']
}
