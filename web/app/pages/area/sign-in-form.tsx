import type { ComponentProps } from 'react'
import { paths } from '#app/paths.ts'
import { CardSignIn } from '#features/identification/card-sign-in.tsx'
import { CodeList } from '#features/protection/code-list.tsx'
import { StudioSignIn } from '#features/sign-in/studio-sign-in.tsx'

interface SignInFormProps extends Pick<ComponentProps<typeof StudioSignIn>, 'admits' | 'onArea'> {
  /** Recovery codes that were just given: they are shown in place of the form. */
  codes: readonly string[]
  onKept: () => void
}

const openCodePage = () => location.assign(paths.codeVerification)

/** A file of its own: most rooms are opened with a session, and then it is not loaded. */
export default function SignInForm({ codes, onKept, ...signIn }: SignInFormProps) {
  if (codes.length > 0) return <CodeList codes={codes} onKept={onKept} />
  return (
    <StudioSignIn
      {...signIn}
      renderCard={(onTokens) => <CardSignIn onTokens={onTokens} onVerify={openCodePage} />}
      onVerify={openCodePage}
    />
  )
}
