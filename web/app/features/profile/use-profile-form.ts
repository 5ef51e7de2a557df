import type { Profile } from '@epassbild/contract/accounts.ts'
import { showProfile } from '@epassbild/contract/accounts.ts'
import { changeProfile } from '@epassbild/contract/own-account/profile.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { keepMyProfile } from '#api/my-profile.ts'
import { isCardSignIn } from '#texts/site-facts.ts'
import { useFaults } from '#ui/fields/use-faults.ts'
import { useOnce } from '#ui/use-once.ts'
import { updateFailure } from './profile-answers.ts'
import { changeIn, conflictsIn, type Edits, faultsOf, type ProfileField, valuesOf } from './profile-fields.ts'

/** State and actions of the form. It keeps only typed values; the rest follows the stored profile. */
export function useProfileForm(profile: Profile, onSaved: () => void) {
  const queries = useQueryClient()
  const [edits, setEdits] = useState<Edits>({})
  const [unchanged, setUnchanged] = useState(false)
  const [problem, setProblem] = useState<ReturnType<typeof updateFailure>>()
  const [conflicts, setConflicts] = useState<readonly ProfileField[]>([])
  const stored = valuesOf(profile)
  const values = { ...stored, ...edits }
  const change = changeIn(profile, edits)
  // Without a change nothing is sent: a stored value is never a fault of this form.
  const faults = useFaults<ProfileField>(() => (change ? faultsOf(values, profile, new Date()) : []))
  const renames = NAMES.some((name) => values[name] !== stored[name])

  const [busy, save] = useOnce(async () => {
    setUnchanged(false)
    setProblem(undefined)
    if (!faults.pass()) return
    if (!change) return setUnchanged(true)
    const answer = await call(changeProfile, change)
    if (answer.ok) {
      keepMyProfile(queries, answer.data)
      return onSaved()
    }
    setProblem(updateFailure(answer))
    if (answer.kind === 'refused' && answer.code === 'changed-meanwhile') await showWhatIsStored()
  })
  /** The profile was changed elsewhere: shows the stored values, and keeps the typed ones. */
  async function showWhatIsStored() {
    const now = await call(showProfile)
    if (!now.ok) return
    keepMyProfile(queries, now.data)
    setConflicts(conflictsIn(edits, profile, now.data))
  }
  return {
    stored,
    busy,
    save,
    unchanged,
    problem,
    attempt: faults.attempt,
    endsIdentification: renames && mayIdentify(profile),
    /** The next sign-in compares the name with the card. */
    endsCardSignIn: renames && isCardSignIn() && isOfCompany(profile),
    dirty: change !== undefined,
    tie: (field: ProfileField) => ({
      id: field,
      value: values[field],
      error: faults.sentenceOf(field),
      onChange: (value: string) => {
        setEdits((before) => ({ ...before, [field]: value }))
        setUnchanged(false)
        faults.clear(field)
      },
      onBlur: () => faults.recheck(field),
    }),
    isInConflict: (field: ProfileField) => conflicts.includes(field),
  }
}

const NAMES = ['first_name', 'last_name'] as const

/** Operators and clerks always sign in with a password. */
const isOfCompany = ({ user_type }: Profile) => user_type !== 'operator' && user_type !== 'authority'

/** Whether people of this role identify themselves with their ID card. */
const mayIdentify = ({ user_type }: Profile) => ['owner', 'manager', 'employee'].includes(user_type)
