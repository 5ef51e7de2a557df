import { type ReactNode, useEffect } from 'react'
import { useMyProfile } from '#api/my-profile.ts'
import { paths } from '#app/paths.ts'
import { NotForRole, ProfileFailure, SessionGone } from '#features/area/area-states.tsx'
import '#features/area/area.css'
import { SectionBar } from '#features/area/section-bar.tsx'
import { isOfCompany, isOnTheWay, mayUse } from '#features/area/sections.ts'
import { useSessionGone } from '#features/area/use-session-gone.ts'
import { NotificationBell } from '#features/notifications/notification-bell.tsx'
import { removeOrphanedFiles } from '#features/studios/certificates/file-overflow.ts'
import type { PageHandle } from '#ui/frame/page-handle.ts'
import { SKIP_TARGET } from '#ui/frame/page-shell.tsx'
import { useLocation, usePageHandle } from '#ui/navigation/navigation.tsx'
import { Flash } from '#ui/notices/flash.tsx'
import { Toasts } from '#ui/notices/toasts.tsx'
import { useSignInHere } from './sign-in-here.tsx'

export const handle: PageHandle = { access: 'signed-in', area: true }

/** Frame of every room of the signed-in area: the second bar, the guard of role and session, toasts. */
export default function Area({ children }: { children?: ReactNode }) {
  const { profile } = useMyProfile()
  const { path: page } = useLocation()
  const signIn = useSignInHere()
  useEffect(() => void removeOrphanedFiles(), [])
  return (
    <div className="ground area">
      {!signIn && (
        <SectionBar role={profile?.user_type} page={page}>
          <NotificationBell ask={isOfCompany(profile?.user_type)} current={page === paths.notifications} />
        </SectionBar>
      )}
      <div id={SKIP_TARGET} tabIndex={-1}>
        <Flash />
        {signIn ?? <Room page={page}>{children}</Room>}
      </div>
      <Toasts />
    </div>
  )
}

function Room({ page, children }: { page: string; children: ReactNode }) {
  const { profile, failed, reload } = useMyProfile()
  const { withoutSession, staysWithoutToken } = usePageHandle()
  if (useSessionGone(staysWithoutToken)) return <SessionGone sentence={withoutSession} />
  if (profile && isOnTheWay(profile.user_type, page)) return null
  if (profile && !mayUse(profile.user_type, page)) return <NotForRole role={profile.user_type} />
  return (
    <>
      {failed && <ProfileFailure onRetry={reload} />}
      {children}
    </>
  )
}
