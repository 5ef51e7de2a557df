import { useState } from 'react'
import type { Answer } from '#api/call.ts'
import { csvOf } from '#texts/csv.ts'
import { refusalSentence } from '#texts/refusal-sentence.ts'
import { BusyButton } from '#ui/busy-button.tsx'
import { AlertBox } from '#ui/notices/alert-box.tsx'
import { saveFile } from '#ui/save-file.ts'
import { useOnce } from '#ui/use-once.ts'

interface WholeCsvProps<T> {
  /** File name without extension. */
  name: string
  heads: readonly string[]
  /** The rows older than this one; the newest without it. */
  ask: (before: T | undefined) => Promise<Answer<T[]>>
  /** Number of rows in a full page, after which there is another. */
  full: number
  lines: (row: T) => readonly (readonly (string | number)[])[]
}

/** ROOM-10: saves all rows of the search, including those not in the list. */
export function WholeCsv<T>({ name, heads, ask, full, lines }: WholeCsvProps<T>) {
  const [fault, setFault] = useState<string>()
  const [busy, save] = useOnce(async () => {
    setFault(undefined)
    const whole = await loadWhole(ask, full)
    if (!whole.ok) return setFault(refusalSentence(whole))
    saveFile(`${name}.csv`, 'text/csv;charset=utf-8', csvOf(heads, whole.data.flatMap(lines)))
  })
  return (
    <div>
      <BusyButton type="button" look="btn-s" small busy={busy} onClick={() => void save()}>
        Als CSV speichern
      </BusyButton>
      {fault && <AlertBox tone="err">{fault}</AlertBox>}
    </div>
  )
}

/** Loads page after page, until one is not full. */
async function loadWhole<T>(ask: WholeCsvProps<T>['ask'], full: number): Promise<Answer<T[]>> {
  const whole: T[] = []
  for (;;) {
    const answer = await ask(whole.at(-1))
    if (!answer.ok) return answer
    whole.push(...answer.data)
    if (answer.data.length < full) return { ok: true, data: whole }
  }
}
