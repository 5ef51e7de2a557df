import { NO_POSTCODE } from '@epassbild/contract/places/town-line.ts'
import type { Answer } from '#api/call.ts'
import { certificateOf } from '#features/studios/certificates/read-certificate.ts'
import { inputOf, type LocationField, type StudioDraft } from '#features/studios/desk/studio-draft.ts'
import { firstSentenceIn } from '#texts/answer-sentence.ts'

export const NO_TOKEN = 'Bitte melden Sie sich erneut an.'

/** Result for one draft. `skipped` is final like `sent`; `failed` can be retried (LOC-07). */
export type StudioOutcome =
  | { state: 'waiting' | 'sending' | 'sent' }
  | { state: 'skipped'; sentence: string }
  /** `refused`: rejected by the server as it is; otherwise unreachable or not signed in. */
  | { state: 'failed'; sentence: string; refused: boolean }

/** The documented form fields of one studio (LOC-06). */
export type StudioForm = Record<LocationField | 'latitude' | 'longitude' | 'created_at', string>

export interface SubmitDeps {
  hasToken: () => boolean
  send: (form: StudioForm, certificate: File) => Promise<Answer<unknown>>
  /** Called before and after each studio; drop a finished draft at once, so that a reload repeats nothing. */
  onOutcome: (draft: StudioDraft, outcome: StudioOutcome) => Promise<void>
}

export type SubmitResult = 'done' | 'nothing-to-send' | 'no-token'

/** Submits each draft once, one after the other; a failure does not stop the next. */
export async function submitStudios(drafts: readonly StudioDraft[], deps: SubmitDeps): Promise<SubmitResult> {
  if (!deps.hasToken()) return 'no-token'
  if (!drafts.some(({ uploadedFiles }) => uploadedFiles.length > 0)) return 'nothing-to-send'
  for (const draft of drafts) {
    const certificate = certificateOf(draft.uploadedFiles[0])
    if (!certificate) {
      await deps.onOutcome(draft, {
        state: 'skipped',
        sentence: `Kein gültiger Gewerbeschein für Studio "${draft.name}"`,
      })
      continue
    }
    await deps.onOutcome(draft, { state: 'sending' })
    await deps.onOutcome(draft, outcomeOf(draft, await deps.send(formOf(draft), certificate)))
  }
  return 'done'
}

function formOf(draft: StudioDraft): StudioForm {
  return {
    ...inputOf(draft),
    zipcode: draft.zipcode || NO_POSTCODE,
    latitude: draft.latitude.toFixed(6),
    longitude: draft.longitude.toFixed(6),
    created_at: draft.created_at,
  }
}

function outcomeOf(draft: StudioDraft, answer: Answer<unknown>): StudioOutcome {
  if (answer.ok) return { state: 'sent' }
  if (answer.kind === 'network')
    return { state: 'failed', sentence: 'Serverfehler beim Senden der Daten.', refused: false }
  if (answer.status === 401) return { state: 'failed', sentence: NO_TOKEN, refused: false }
  const reason = firstSentenceIn(answer.body.non_field_errors) ?? 'Unbekannter Fehler'
  const sentence = `Fehler für "${draft.name}": ${reason}`
  // A retry would be useless.
  if (answer.body.code === 'studio-known') return { state: 'skipped', sentence }
  return { state: 'failed', sentence, refused: true }
}
