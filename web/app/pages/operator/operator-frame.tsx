import type { ReactNode } from 'react'
import { Door } from '#features/sign-in/door.tsx'
import { BACK_OFFICE } from '#features/sign-in/place.ts'
import { StepUpFrame } from '#features/sign-in/step-up-frame.tsx'
import { type DoorSession, useDoor } from '#features/sign-in/use-door.ts'
import '#ui/styles/figures.css'
import '#features/operator/figures/operator-figures.module.css'
import '#features/operator/operator.module.css'
import '#features/operator/organisations/organisations.module.css'
import '#features/operator/reviews/review.module.css'
import { ReviewNotes } from '#features/operator/reviews/review-notes.tsx'
import { RoomNavigation } from '#features/operator/rooms.tsx'
import type { PageHandle } from '#ui/frame/page-handle.ts'
import { WhoIsSignedIn } from '#ui/frame/who-is-signed-in.tsx'
import { LoadingCard } from '#ui/notices/loading-card.tsx'
import { SlowNotice } from '#ui/notices/slow-notice.tsx'
import { Toasts } from '#ui/notices/toasts.tsx'

/** Shows trade licences and personal data of others: never loads anything from third parties. */
export const handle: PageHandle = { secret: true, header: 'operator' }

/** Frame of every room of the back office: anyone who is not an operator gets the sign-in at each of its addresses. */
export default function OperatorFrame({ children }: { children?: ReactNode }) {
  const session = useDoor(BACK_OFFICE)
  return (
    <div className="ground">
      <ReviewNotes of={session.state === 'inside' ? session.profile.email : ''}>
        <Inside session={session}>{children}</Inside>
      </ReviewNotes>
      <Toasts />
    </div>
  )
}

function Inside({ session, children }: { session: DoorSession; children: ReactNode }) {
  if (session.state === 'inside') {
    const { profile } = session
    return (
      <>
        <WhoIsSignedIn name={`${profile.first_name} ${profile.last_name}`} detail={profile.email} />
        <RoomNavigation />
        <StepUpFrame profile={profile}>{children}</StepUpFrame>
      </>
    )
  }
  if (session.state === 'starting') {
    return (
      <>
        <LoadingCard title="Betrieb" narrow />
        <div className="narrow">
          <SlowNotice busy />
        </div>
      </>
    )
  }
  return (
    <div className="layout">
      <div className="narrow">
        <Door place={BACK_OFFICE} session={session} />
      </div>
    </div>
  )
}
