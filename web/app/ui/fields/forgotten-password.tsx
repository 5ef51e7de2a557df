import { paths } from '#app/paths.ts'

interface ForgottenPasswordProps {
  /** In a tab of its own: the page would lose what it holds. */
  beside: boolean
}

/** Below the field of a studio's password. */
export function ForgottenPassword({ beside }: ForgottenPasswordProps) {
  if (!beside) return <a href={paths.forgotPassword}>Passwort vergessen?</a>
  return (
    <a href={paths.forgotPassword} target="_blank" rel="noopener">
      Passwort vergessen? (neuer Tab)
    </a>
  )
}
