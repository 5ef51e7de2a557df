import { LICENCE_CENTS } from '@epassbild/contract/prices.ts'
import { bookLicence, type Licence } from '@epassbild/contract/software.ts'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { euros } from '#texts/euros.ts'
import { facts } from '#texts/facts.ts'
import { BusyButton } from '#ui/busy-button.tsx'
import { Dialog, DialogCancel } from '#ui/dialogs/dialog.tsx'
import { AlertBox } from '#ui/notices/alert-box.tsx'
import { useOnce } from '#ui/use-once.ts'
import { namedPlace } from './named-place.ts'
import { bookingFailure } from './software-answers.ts'

interface BookingDialogProps {
  /** One licence, or all bookable ones. */
  licences: readonly Licence[]
  onBooked: (licences: readonly Licence[]) => Promise<void>
  onClose: () => void
}

/** Shows the price above the booking button; the server books at no other price. */
export function BookingDialog({ licences, onBooked, onClose }: BookingDialogProps) {
  const [first] = licences
  const isOne = licences.length === 1
  const [problem, setProblem] = useState<string>()
  const [busy, book] = useOnce(async () => {
    setProblem(undefined)
    const booked: Licence[] = []
    for (const { shop_id } of licences) {
      const answer = await call(bookLicence, { shop_id, price_cents: LICENCE_CENTS })
      // On a retry, licences already booked are no-ops.
      if (!answer.ok) return setProblem(`${doneSentence(booked.length)}${bookingFailure(answer)}`)
      booked.push(answer.data)
    }
    await onBooked(booked)
  })
  return (
    <Dialog
      role="alertdialog"
      size="small"
      title={
        isOne ? `Vollversion für „${first?.shop_name}“ buchen?` : `Vollversion für ${licences.length} Standorte buchen?`
      }
      text={<Terms licences={licences} />}
      busy={busy}
      onClose={onClose}
    >
      {problem && (
        <AlertBox tone="err">
          <p>{problem}</p>
        </AlertBox>
      )}
      <div className="dialog-acts">
        <DialogCancel autoFocus />
        <BusyButton type="button" busy={busy} onClick={() => void book()}>
          Kostenpflichtig buchen
        </BusyButton>
      </div>
    </Dialog>
  )
}

function Terms({ licences }: Pick<BookingDialogProps, 'licences'>) {
  return (
    <>
      <p>
        <b>{facts.netPrices.licence} netto, einmalig</b>
        {licences.length === 1 ? '' : ` je Standort, zusammen ${euros(licences.length * LICENCE_CENTS)}`}, zuzüglich
        Umsatzsteuer. Der Betrag steht auf Ihrer nächsten Monatsrechnung.
      </p>
      <ul className="small">
        {licences.map((licence) => (
          <li key={licence.shop_id}>{namedPlace(licence)}</li>
        ))}
      </ul>
      <p>Die Vollversion gilt für einen Standort und eine Installation. Sie ist nicht übertragbar.</p>
    </>
  )
}

function doneSentence(booked: number): string {
  return booked === 0 ? '' : `${booked} ${booked === 1 ? 'Standort ist' : 'Standorte sind'} gebucht. `
}
