import { listIdentified } from '@epassbild/contract/identification.ts'
import { listStaff } from '@epassbild/contract/staff.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useMyProfile } from '#api/my-profile.ts'
import { useKept } from '#api/use-kept.ts'
import { useLoaded } from '#api/use-loaded.ts'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import { AlertBox } from '#ui/notices/alert-box.tsx'
import { RowSkeleton } from '#ui/notices/row-skeleton.tsx'
import { openedLater } from '#ui/opened-later.tsx'
import { useAskedRow } from '#ui/tables/use-asked-row.ts'
import { UNSORTED, useSorting } from '#ui/tables/use-sorting.ts'
import { asList, countOf, findStaff } from './find-staff.ts'
import { INVITATIONS_KEY } from './invitation-list.tsx'
import { NobodyFound } from './nobody-found.tsx'
import { SaidBox } from './said-box.tsx'
import { LIST_FAILED } from './staff-answers.ts'
import { StaffCsv } from './staff-csv.tsx'
import { nameOf, StaffTable, staffKeys } from './staff-table.tsx'
import { useReleasePerson } from './use-release-person.ts'
import { useRemovePerson } from './use-remove-person.ts'
import { useWorkplaces } from './use-workplaces.ts'

const AccessDialog = openedLater(async () => (await import('./access-dialog.tsx')).AccessDialog)

export const STAFF_KEY = 'staff'

interface StaffListProps {
  /** Focus target when the list is empty. */
  headingId: string
  onInvite: () => void
}

/** EMP-01, EMP-05: everyone who has accepted, with search and removal. */
export function StaffList({ headingId, onInvite }: StaffListProps) {
  const { profile } = useMyProfile()
  const { value, failure, loading, reload } = useStaff()
  const staff = value && asList(value)
  const [typed, setTyped] = useKept('staff', '')
  const identified = useLoaded('identified', listIdentified)
  const identifiedOn = identified.value && new Map(identified.value.map((one) => [one.user_id, one.identified_at]))
  const worksAt = useWorkplaces()
  const [changing, setChanging] = useAskedRow(staff, ({ user_id }) => user_id)
  const [asked, setAsked] = useAskedRow(staff, ({ user_id }) => user_id)
  const order = useKept('staff-order', UNSORTED)
  const [found, sorting] = useSorting(findStaff(staff ?? [], typed, worksAt), staffKeys(identifiedOn), order)
  const { problem, dismiss, remove } = useRemovePerson({
    found,
    reload,
    headingId,
    onStart: () => setAsked(undefined),
  })
  const { releaseProblem, dismissRelease, release } = useReleasePerson(reload)
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
        <AlertBox tone="err" signless={problem.startsWith('❌')} onClose={dismiss}>
          <p>{problem}</p>
        </AlertBox>
      )}
      {releaseProblem && (
        <AlertBox tone="err" onClose={dismissRelease}>
          <p>{releaseProblem}</p>
        </AlertBox>
      )}
      {failure && <SaidBox said={LIST_FAILED} onRetry={reload} />}
      {loading && <RowSkeleton />}
      {found.length > 0 && <StaffCsv staff={found} worksAt={worksAt} />}
      {found.length > 0 && (
        <StaffTable
          staff={found}
          sorting={sorting}
          worksAt={worksAt}
          identified={identifiedOn}
          self={profile && { id: profile.id, isOwner: profile.user_type === 'owner' }}
          onChangeAccess={setChanging}
          onRelease={(member) => void release(member)}
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

function useStaff() {
  const queries = useQueryClient()
  const staff = useLoaded(STAFF_KEY, listStaff)
  /** Changing or removing access also ends invitations and workplace assignments. */
  async function reload() {
    for (const key of [INVITATIONS_KEY, 'studio-people']) void queries.invalidateQueries({ queryKey: [key] })
    await staff.reload()
  }
  return { ...staff, reload }
}
