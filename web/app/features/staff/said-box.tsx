import type { ReactNode } from 'react'
import { AlertBox } from '#ui/alert-box.tsx'
import type { Said } from './staff-answers.ts'

/** German first; the specified English sentence below it, marked as such. */
export function SaidBox({ said, children }: { said: Said; children?: ReactNode }) {
  return (
    <AlertBox tone="err">
      <b>{said.sentence}</b>
      {said.english && (
        <p className="small" lang="en">
          {said.english}
        </p>
      )}
      {children}
    </AlertBox>
  )
}
