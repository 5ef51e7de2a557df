import { showProfile } from '@epassbild/contract/accounts.ts'
import { useEffect } from 'react'
import { queryClient } from '#api/query-client.ts'
import { useLoaded } from '#api/use-loaded.ts'
import type { SignInAgainProps } from '#api/use-step-up.tsx'
import { StepUpDialog } from '#features/sign-in/step-up-dialog.tsx'
import WithQueries from '#pages/with-queries.tsx'

/** The operator's fresh sign-in on a page outside of the back office frame. */
export default function AdminStepUp(props: SignInAgainProps) {
  return (
    <WithQueries>
      <div lang="de">
        <OverTheList {...props} />
      </div>
    </WithQueries>
  )
}

function OverTheList(props: SignInAgainProps) {
  const { value: profile, failure } = useLoaded('admin-profile', showProfile)
  const isUnknown = !profile && failure !== undefined
  const { onClose } = props
  useEffect(() => {
    if (!isUnknown) return
    // The next attempt loads it again.
    queryClient.removeQueries({ queryKey: ['admin-profile'] })
    onClose()
  }, [isUnknown, onClose])
  return profile && <StepUpDialog {...props} profile={profile} />
}
