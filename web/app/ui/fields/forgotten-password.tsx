import { paths } from '#app/paths.ts'
import { handEmailOn } from './use-email.ts'

interface ForgottenPasswordProps {
  /** Address as typed so far, so that nobody types it again. */
  email: string
  /** In a tab of its own: the page would lose what it holds. */
  beside: boolean
}

/** Below the field of a studio's password. */
export function ForgottenPassword({ email, beside }: ForgottenPasswordProps) {
  if (!beside)
    return (
      <a href={paths.forgotPassword} onClick={() => handEmailOn(email)}>
        Passwort vergessen?
      </a>
    )
  return (
    <a href={paths.forgotPassword} target="_blank" rel="noopener">
      Passwort vergessen? (neuer Tab)
    </a>
  )
}
