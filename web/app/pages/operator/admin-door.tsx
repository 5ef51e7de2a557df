import { useEffect } from 'react'
import { Door } from '#features/sign-in/door.tsx'
import { BACK_OFFICE } from '#features/sign-in/place.ts'
import { useDoor } from '#features/sign-in/use-door.ts'
import WithQueries from '#pages/with-queries.tsx'
import { catchFocus } from '#ui/hand-focus-on.ts'

/** The operator's sign-in on a page outside of the back office frame. */
export default function AdminDoor({ onInside }: { onInside: () => void }) {
  return (
    <WithQueries>
      <div className="narrow" lang="de">
        <SignIn onInside={onInside} />
      </div>
    </WithQueries>
  )
}

function SignIn({ onInside }: { onInside: () => void }) {
  const session = useDoor(BACK_OFFICE)
  const isInside = session.state === 'inside'
  useEffect(() => {
    if (isInside) onInside()
  }, [isInside, onInside])
  const { state } = session
  // First the list is gone with the pressed button, then the sign-in with its own.
  useEffect(() => {
    if (state !== 'starting') catchFocus()
  }, [state])
  if (session.state === 'inside' || session.state === 'starting') return null
  return <Door place={BACK_OFFICE} session={session} />
}
