import { declareSecrecy, SECRECY_DECLARATION, SECRECY_VERSION } from '@epassbild/contract/own-account/secrecy.ts'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { refusalSentence } from '#texts/refusal-sentence.ts'
import { BusyButton } from '#ui/busy-button.tsx'
import { Form } from '#ui/fields/form.tsx'
import { AlertBox } from '#ui/notices/alert-box.tsx'
import { useOnce } from '#ui/use-once.ts'

const NOT_TICKED = 'Bitte setzen Sie das Häkchen, wenn Sie die Erklärung abgeben.'

/** TR-03170-1, IDM-08: each person declares it once per wording, in place, so that no photo is lost. */
export function SecrecyForm({ onDeclared }: { onDeclared: () => void }) {
  const [ticked, setTicked] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [busy, send] = useOnce(async () => {
    setProblem(undefined)
    if (!ticked) return setProblem(NOT_TICKED)
    const answer = await call(declareSecrecy, { version: SECRECY_VERSION })
    if (answer.ok) onDeclared()
    else setProblem(refusalSentence(answer))
  })
  return (
    <Form onSend={send}>
      <label className="tick-label">
        <input
          type="checkbox"
          className="tick-box"
          checked={ticked}
          onChange={(event) => setTicked(event.target.checked)}
        />
        <span>{SECRECY_DECLARATION}</span>
      </label>
      {problem && <AlertBox tone="err">{problem}</AlertBox>}
      <BusyButton busy={busy}>Erklärung abgeben</BusyButton>
    </Form>
  )
}
