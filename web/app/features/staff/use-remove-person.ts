import { removeStaff, type StaffMember } from '@epassbild/contract/staff.ts'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { focusSoon } from '#ui/focus-soon.ts'
import { showToast } from '#ui/notices/toasts.tsx'
import { nextAfter } from '#ui/tables/next-after.ts'
import { useOnce } from '#ui/use-once.ts'
import { REMOVED, removeFailure } from './staff-answers.ts'
import { removeButtonId } from './staff-table.tsx'

interface Removing {
  /** The rows in display order. */
  found: readonly StaffMember[]
  reload: () => Promise<void>
  /** Focus target if no row is left. */
  headingId: string
  onStart: () => void
}

/** EMP-05: removes a person; the focus moves to the next one. */
export function useRemovePerson({ found, reload, headingId, onStart }: Removing) {
  const [problem, setProblem] = useState<string>()
  const [, remove] = useOnce(
    async (member: StaffMember) => {
      onStart()
      setProblem(undefined)
      const next = nextAfter(found, member)
      const answer = await call(removeStaff, undefined, { params: { user_id: member.user_id } })
      if (!answer.ok) {
        setProblem(removeFailure(answer))
        // Not awaited: it must not swallow the next attempt.
        return void reload()
      }
      showToast(REMOVED)
      await reload()
      focusSoon(next === undefined ? headingId : removeButtonId(next.user_id), headingId)
    },
    ({ user_id }) => user_id,
  )
  return { problem, dismiss: () => setProblem(undefined), remove }
}
