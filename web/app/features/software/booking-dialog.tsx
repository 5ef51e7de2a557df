import { LICENCE_CENTS } from '@epassbild/contract/prices.ts'
import { bookLicence, type Licence } from '@epassbild/contract/software.ts'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { facts } from '#texts/facts.ts'
import { BusyButton } from '#ui/busy-button.tsx'
import { Dialog, DialogCancel } from '#ui/dialogs/dialog.tsx'
import { AlertBox } from '#ui/notices/alert-box.tsx'
import { SlowNotice } from '#ui/notices/slow-notice.tsx'
import { useOnce } from '#ui/use-once.ts'
import { bookingFailure } from './software-answers.ts'

interface BookingDialogProps {
  licence: Licence
  onBooked: (licence: Licence) => Promise<void>
  onClose: () => void
}

/** The price is shown above the button that books it; the server books at no other price. */
export function BookingDialog({ licence, onBooked, onClose }: BookingDialogProps) {
  const [problem, setProblem] = useState<string>()
  const [busy, book] = useOnce(async () => {
    setProblem(undefined)
    const answer = await call(bookLicence, { shop_id: licence.shop_id, price_cents: LICENCE_CENTS })
    if (answer.ok) await onBooked(answer.data)
    else setProblem(bookingFailure(answer))
  })
  return (
    <Dialog
      role="alertdialog"
      size="small"
      title={`Vollversion für „${licence.shop_name}“ buchen?`}
      busy={busy}
      onClose={onClose}
    >
      <p>
        <b>{facts.netPrices.licence} netto, einmalig</b>, zuzüglich Umsatzsteuer. Der Betrag steht auf Ihrer nächsten
        Monatsrechnung.
      </p>
      <p>Die Vollversion gilt für diesen Standort und eine Installation. Sie ist nicht übertragbar.</p>
      {problem && (
        <AlertBox tone="err">
          <p>{problem}</p>
        </AlertBox>
      )}
      <SlowNotice busy={busy} />
      <div className="dlg-acts">
        <DialogCancel autoFocus />
        <BusyButton type="button" busy={busy} onClick={() => void book()}>
          Kostenpflichtig buchen
        </BusyButton>
      </div>
    </Dialog>
  )
}
