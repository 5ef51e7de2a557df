import { AlertBox } from '#ui/notices/alert-box.tsx'
import { HOME_OF } from './home-of.ts'
import type { Refusal } from './sign-in.ts'

/** Why the sign-in failed, with a remedy if there is one. */
export function SignInProblem({ refusal, onVerify }: { refusal: Refusal; onVerify: () => void }) {
  const elsewhere = refusal.role && HOME_OF[refusal.role]
  return (
    <AlertBox tone="err">
      {refusal.sentence}
      {typeof elsewhere === 'object' && <a href={elsewhere.href}>{elsewhere.label}</a>}
      {refusal.notVerified && (
        <button type="button" className="btn btn-s btn-sm justify-self-start" onClick={onVerify}>
          Zur Code-Eingabe
        </button>
      )}
    </AlertBox>
  )
}
