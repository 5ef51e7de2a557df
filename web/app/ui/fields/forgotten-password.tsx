import { paths } from '#app/paths.ts'
import { handEmailOn } from './use-email.ts'

interface ForgottenPasswordProps {
  /** E-mail address typed so far, so that it need not be typed again. */
  email: string
  /** Opens in a tab of its own, because the page would lose its state. */
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
