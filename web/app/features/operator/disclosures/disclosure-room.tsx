import {
  type DisclosedIdentity,
  type DisclosureRequest,
  discloseIdentity,
  listDisclosures,
} from '@epassbild/contract/operator/disclosures.ts'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { useLoaded } from '#api/use-loaded.ts'
import { useStepUp } from '#api/use-step-up.tsx'
import { LoadFailure } from '#features/operator/load-failure.tsx'
import { ASKED } from '#features/operator/use-change.ts'
import { faultsOf, NO_FAULTS } from '#texts/form-faults.ts'
import { useSentFields } from '#ui/fields/use-sent-fields.ts'
import { RowSkeleton } from '#ui/notices/row-skeleton.tsx'
import { showToast } from '#ui/notices/toasts.tsx'
import { useOnce } from '#ui/use-once.ts'
import { DisclosedPerson } from './disclosed-person.tsx'
import { DisclosureForm, type Inquiry, NO_INQUIRY } from './disclosure-form.tsx'
import { DisclosureList } from './disclosure-list.tsx'

/** CERT-02: an authority asks whose Nutzerkennung it is, two operators answer; only this page shows the identity. */
export function DisclosureRoom() {
  const { value: requests, failure, loading, reload } = useLoaded('operator-disclosures', listDisclosures)
  const [shown, setShown] = useState<{ request: DisclosureRequest; identity: DisclosedIdentity }>()
  const fields = useSentFields(NO_INQUIRY)
  const { withStepUp, dialog } = useStepUp()
  const [busy, send] = useOnce(async (asked: Inquiry) => {
    fields.setFaults(NO_FAULTS)
    setShown(undefined)
    const answer = await withStepUp(() => call(discloseIdentity, asked))
    if (!answer.ok) return fields.setFaults(faultsOf(answer))
    const { identity, ...request } = answer.data
    if (identity) setShown({ request, identity })
    else showToast(ASKED)
    // Input for another inquiry stays while one of the list is opened.
    if (asked === fields.input) fields.setInput(NO_INQUIRY)
    await reload()
  })
  return (
    <div className="ops-room">
      <h1 tabIndex={-1}>Auskunft</h1>
      <p className="muted">
        Eine Behörde darf erfahren, wer ein Bild übermittelt hat. Zwei Personen aus dem Betrieb müssen zustimmen, und
        jede Auskunft steht im Protokoll.
      </p>
      <DisclosureForm fields={fields} busy={busy} onSend={() => void send(fields.input)} />
      {shown && <DisclosedPerson {...shown} onClose={() => setShown(undefined)} />}
      <h2 className="list-title">Anfragen der letzten 30 Tage</h2>
      <LoadFailure what="Die Anfragen konnten nicht geladen werden." failure={failure} onRetry={reload} />
      {loading && <RowSkeleton />}
      {requests && <DisclosureList requests={requests} onOpen={(request) => void send(inquiryOf(request))} />}
      {dialog}
    </div>
  )
}

function inquiryOf({ user_identifier, authority, reference }: DisclosureRequest): Inquiry {
  return { user_identifier, authority, reference }
}
