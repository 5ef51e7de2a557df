import { lazy, Suspense } from 'react'
import { SignInAgain, type SignInAgainProps } from '#api/use-step-up.tsx'
import styles from '#features/studio-admin/studio-admin.module.css'
import { StudioAdmin } from '#features/studio-admin/studio-admin.tsx'
import type { PageHandle } from '#ui/frame/page-handle.ts'
import { hiddenMeta } from '#ui/frame/page-meta.tsx'
import { Toasts } from '#ui/notices/toasts.tsx'

const AdminDoor = lazy(() => import('./admin-door.tsx'))
const AdminStepUp = lazy(() => import('./admin-step-up.tsx'))

const LaterStepUp = (props: SignInAgainProps) => (
  <Suspense>
    <AdminStepUp {...props} />
  </Suspense>
)

/** The list is public; only the operator may delete from it, which the server enforces (ADM-04). */
export const handle: PageHandle = { secret: true }

export const meta = hiddenMeta('Nearby Studios', 'Liste aller Fotostudios für die Verwaltung.')

export default function StudioAdminPage() {
  return (
    <div className={`ground ${styles.admGround}`}>
      <div className="layout">
        <SignInAgain value={LaterStepUp}>
          <StudioAdmin
            renderSignIn={(onSignedIn) => (
              <Suspense>
                <AdminDoor onInside={onSignedIn} />
              </Suspense>
            )}
          />
        </SignInAgain>
      </div>
      <Toasts />
    </div>
  )
}
