import type { ComponentProps } from 'react'
import { paths } from '#app/paths.ts'
import { CardSignIn } from '#features/identification/card-sign-in.tsx'
import { CodeList } from '#features/protection/code-list.tsx'
import { StudioSignIn } from '#features/sign-in/studio-sign-in.tsx'

interface SignInFormProps extends Pick<ComponentProps<typeof StudioSignIn>, 'admits' | 'onArea'> {
  /** Recovery codes that were just issued: shown instead of the form. */
  codes: readonly string[]
  onKept: () => void
}

const openCodePage = () => location.assign(paths.codeVerification)

/** A separate chunk: most rooms are opened with a session and do not need it. */
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
