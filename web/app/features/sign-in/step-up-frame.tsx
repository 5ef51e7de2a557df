import type { Profile } from '@epassbild/contract/accounts.ts'
import { type ReactNode, useMemo } from 'react'
import { SignInAgain, type SignInAgainProps } from '#api/use-step-up.tsx'
import { openedLater } from '#ui/opened-later.tsx'
import type { RenderCard } from './step-up-dialog.tsx'

const StepUpDialog = openedLater(async () => (await import('./step-up-dialog.tsx')).StepUpDialog)

interface StepUpFrameProps {
  profile: Pick<Profile, 'email' | 'user_type'>
  /** The sign-in with the ID card, on pages of studios. */
  renderCard?: RenderCard
  children: ReactNode
}

/** Wraps everything whose calls may require a fresh sign-in: provides the dialog for the signed-in person. */
export function StepUpFrame({ profile, renderCard, children }: StepUpFrameProps) {
  const { email, user_type } = profile
  const dialog = useMemo(
    () => (props: SignInAgainProps) => (
      <StepUpDialog {...props} profile={{ email, user_type }} renderCard={renderCard} />
    ),
    [email, user_type, renderCard],
  )
  return <SignInAgain value={dialog}>{children}</SignInAgain>
}
