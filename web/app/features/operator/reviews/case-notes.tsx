import { addCaseNote } from '@epassbild/contract/operator/case-notes.ts'
import type { ReviewCase } from '@epassbild/contract/operator/reviews.ts'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { momentOf } from '#texts/moments.ts'
import { BusyButton } from '#ui/busy-button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Form } from '#ui/fields/form.tsx'
import { TextareaField } from '#ui/fields/textarea-field.tsx'
import { useSending } from '#ui/fields/use-sending.ts'
import { AlertBox } from '#ui/notices/alert-box.tsx'
import { keepReview, reloadReview, reloadReviews } from './load-reviews.ts'
import styles from './review.module.css'
import { ownerKey, useNote } from './review-notes.tsx'

const SECOND_LOOKS = {
  none: '',
  asked: ', bittet um einen zweiten Blick',
  answered: ', bat um einen zweiten Blick',
} as const

/** ROOM-11: notes between operators about a case; read before deciding. */
export function CaseNotes({ notes }: Pick<ReviewCase, 'notes'>) {
  const now = new Date()
  if (notes.length === 0) return null
  return (
    <section className={`card ${styles.own}`} aria-labelledby="notizen">
      <h3 id="notizen">Notizen</h3>
      <ul className="grid gap-3">
        {notes.map(({ id, author, written_at, text, second_look }) => (
          <li key={id}>
            <p className="muted small">
              {author}, {momentOf(written_at, now)}
              {SECOND_LOOKS[second_look]}
            </p>
            <p className="wrap-any note-text">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Form for a note, after all decision controls, so that it adds no tab stop before them. */
export function WriteNote({ ownerId }: { ownerId: number }) {
  return (
    <details className={`card ${styles.own}`}>
      <summary className="link">Notiz schreiben</summary>
      <NoteForm ownerId={ownerId} />
    </details>
  )
}

function NoteForm({ ownerId }: { ownerId: number }) {
  const queries = useQueryClient()
  const [{ text, secondLook }, change] = useNote(ownerKey(ownerId))
  const { busy, faults, send } = useSending<ReviewCase>(
    (review) => {
      keepReview(queries, review)
      void reloadReviews(queries)
      change({ text: '', secondLook: false })
    },
    // The note may be stored although the response was lost.
    ({ kind }) => kind === 'network' && reloadReview(queries, ownerId),
  )
  const save = () => send(() => call(addCaseNote, { text, second_look: secondLook }, { params: { owner_id: ownerId } }))
  return (
    <Form className="grid gap-3" faults={faults} onSend={save}>
      <TextareaField
        id="notiz"
        label="Notiz"
        hint="Für den Betrieb. Wer seine Daten exportiert, erhält sie ohne Ihren Namen."
        value={text}
        maxLength={2_000}
        error={faults.fields.text}
        onChange={(words) => change({ text: words })}
      />
      <Checkbox id="zweiter-blick" checked={secondLook} onChange={(wanted) => change({ secondLook: wanted })}>
        Zweiten Blick erbitten: Die Freigabe gibt dann eine andere Person.
      </Checkbox>
      {faults.whole && <AlertBox tone="err">{faults.whole}</AlertBox>}
      <div>
        <BusyButton look="btn-s" small busy={busy}>
          Notiz speichern
        </BusyButton>
      </div>
    </Form>
  )
}
