import { releaseStaff, type StaffMember } from '@epassbild/contract/staff.ts'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { refusalSentence } from '#texts/refusal-sentence.ts'
import { showToast } from '#ui/notices/toasts.tsx'
import { useOnce } from '#ui/use-once.ts'
import { nameOf } from './staff-table.tsx'

/** TR-03170-1, 2.5: the owner releases a person for transfers. */
export function useReleasePerson(reload: () => Promise<void>) {
  const [releaseProblem, setReleaseProblem] = useState<string>()
  const [, release] = useOnce(
    async (member: StaffMember) => {
      setReleaseProblem(undefined)
      const answer = await call(releaseStaff, undefined, { params: { user_id: member.user_id } })
      if (answer.ok) showToast(`${nameOf(member)} ist freigegeben.`)
      else setReleaseProblem(refusalSentence(answer))
      await reload()
    },
    ({ user_id }) => user_id,
  )
  return { releaseProblem, dismissRelease: () => setReleaseProblem(undefined), release }
}
