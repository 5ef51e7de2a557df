import { AlertBox } from '#ui/notices/alert-box.tsx'
import type { SignInProblem } from './use-login.ts'

/** Why the sign-in did not work, with the way on where there is one. */
export function LoginMessage({ problem, onVerify }: { problem: SignInProblem; onVerify: () => void }) {
  return (
    <AlertBox tone="err">
      {problem.sentence}
      {problem.links?.map(({ href, label }) => (
        <a key={href} href={href}>
          {label}
        </a>
      ))}
      {problem.notVerified && (
        <button type="button" className="btn btn-s btn-sm justify-self-start" onClick={onVerify}>
          Zur Code-Eingabe
        </button>
      )}
    </AlertBox>
  )
}
