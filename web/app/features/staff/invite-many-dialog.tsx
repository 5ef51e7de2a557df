import { inviteStaff } from '@epassbild/contract/staff.ts'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { useMyProfile } from '#api/my-profile.ts'
import { BusyButton } from '#ui/busy-button.tsx'
import { Dialog, DialogCancel } from '#ui/dialogs/dialog.tsx'
import { useDiscardQuestion } from '#ui/dialogs/use-discard-question.tsx'
import { focusField } from '#ui/fields/error-summary.tsx'
import { Form } from '#ui/fields/form.tsx'
import { TextareaField } from '#ui/fields/textarea-field.tsx'
import { useOnce } from '#ui/use-once.ts'
import { type Outcome, PeopleTable } from './people-table.tsx'
import { countLeftOut, PEOPLE_MAX, readPeople } from './read-people.ts'
import { inviteFailure } from './staff-answers.ts'

const LIST = 'einladen-liste'
const LIST_MAX = 20_000
/** Final refusals: the person has an account, is in the team, or is invited. */
const NOTHING_LEFT = new Set(['already-registered', 'already-member', 'already-invited', 'invited-by-another'])

interface InviteManyDialogProps {
  /** The lists behind may have changed. */
  onInvited: () => void
  onClose: () => void
}

/** ROOM-08: a pasted list, its preview, a result per person; people with an account or an invitation are skipped. */
export function InviteManyDialog({ onInvited, onClose }: InviteManyDialogProps) {
  const byOwner = useMyProfile().profile?.user_type === 'owner'
  const [pasted, setPasted] = useState('')
  const [fault, setFault] = useState<string>()
  const [outcomes, setOutcomes] = useState<Readonly<Record<string, Outcome>>>({})
  const people = readPeople(pasted, byOwner)
  const open = people.filter((person) => !person.fault && !outcomes[person.email]?.done)
  const [busy, send] = useOnce(async () => {
    const sentence = faultOf(people.length, open.length)
    setFault(sentence)
    if (sentence) return focusField(LIST)
    for (const { email, type } of open) {
      const answer = await call(inviteStaff, { email, user_type: type, role: type })
      const outcome = answer.ok
        ? { invited: true, done: true, sentence: 'Eingeladen' }
        : {
            invited: false,
            done: answer.kind === 'refused' && NOTHING_LEFT.has(answer.code),
            sentence: inviteFailure(answer).sentence,
          }
      setOutcomes((before) => ({ ...before, [email]: outcome }))
    }
    onInvited()
  })
  const leftOut = countLeftOut(pasted)
  const invited = Object.values(outcomes).filter((outcome) => outcome.invited).length
  const done = people.length > 0 && open.length === 0
  const invitations = open.length === 1 ? '1 Einladung' : `${open.length} Einladungen`
  const { leave, question } = useDiscardQuestion({
    unsaved: open.length > 0 && `Noch nicht gesendet: ${invitations}.`,
    title: 'Liste verwerfen?',
    danger: false,
    onClose,
  })
  return (
    <Dialog title="Viele einladen" size="wide" busy={busy} onClose={leave}>
      <Form className="grid gap-5" onSend={send}>
        <TextareaField
          id={LIST}
          label="E-Mail-Adressen"
          hint={`Eine Person je Zeile. Sie können auch den Inhalt einer CSV-Datei einfügen. Steht ${byOwner ? '„Vollzugriff“ oder „Buchhaltung“' : '„Vollzugriff“'} allein in einer Spalte, bekommt die Person diesen Zugriff.`}
          rows={6}
          value={pasted}
          error={fault}
          onChange={(text) => {
            const isTooLong = text.length > LIST_MAX
            if (!isTooLong) setPasted(text)
            setFault(isTooLong ? tooLong(text.length) : undefined)
          }}
        />
        {people.length > 0 && <PeopleTable people={people} outcomes={outcomes} />}
        <div role="status" className="muted">
          {people.length > 0 && leftOut > 0 && (
            <p>
              {leftOut === 1
                ? '1 Zeile ohne E-Mail-Adresse ist nicht dabei.'
                : `${leftOut} Zeilen ohne E-Mail-Adresse sind nicht dabei.`}
            </p>
          )}
          {invited > 0 && <p>{`${invited} von ${people.length} eingeladen.`}</p>}
        </div>
        <div className="dialog-acts">
          <DialogCancel />
          {done ? (
            <DialogCancel look="btn-p">Fertig</DialogCancel>
          ) : (
            <BusyButton busy={busy}>{`${invitations} senden`}</BusyButton>
          )}
        </div>
      </Form>
      {question}
    </Dialog>
  )
}

/** The browser would cut the list without a word (`maxLength`): it is not taken at all. */
function tooLong(length: number): string {
  const [typed, most] = [length, LIST_MAX].map((count) => count.toLocaleString('de-DE'))
  return `Diese Liste hat ${typed} Zeichen und wurde nicht übernommen. Bitte fügen Sie sie in Teilen mit höchstens ${most} Zeichen ein.`
}

function faultOf(found: number, open: number): string | undefined {
  if (found > PEOPLE_MAX) return `Bitte laden Sie höchstens ${PEOPLE_MAX} Personen auf einmal ein.`
  return open === 0 ? 'Bitte fügen Sie mindestens eine E-Mail-Adresse ein.' : undefined
}
