import { AlertBox } from '#ui/notices/alert-box.tsx'
import type { Said } from './staff-answers.ts'

/** German first; the specified English sentence below, marked as English. */
export function SaidBox({ said, onRetry }: { said: Said; onRetry?: (() => unknown) | undefined }) {
  return (
    <AlertBox tone="err" onRetry={onRetry}>
      <b>{said.sentence}</b>
      {said.english && (
        <p className="small" lang="en">
          {said.english}
        </p>
      )}
    </AlertBox>
  )
}
