import { type Licence, showLicenceKeys } from '@epassbild/contract/software.ts'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useMyProfile } from '#api/my-profile.ts'
import { useLoaded } from '#api/use-loaded.ts'
import { paths } from '#app/paths.ts'
import { facts } from '#texts/facts.ts'
import { BusyButton } from '#ui/busy-button.tsx'
import { focusSoon } from '#ui/focus-soon.ts'
import { AlertBox } from '#ui/notices/alert-box.tsx'
import { RowSkeleton } from '#ui/notices/row-skeleton.tsx'
import { showToast } from '#ui/notices/toasts.tsx'
import { useAskedRow } from '#ui/tables/use-asked-row.ts'
import { BookingDialog } from './booking-dialog.tsx'
import { LicenceRow } from './licence-row.tsx'
import styles from './software.module.css'
import { licenceFailure } from './software-answers.ts'
import type { useDownloads } from './use-downloads.ts'

const HEADING = 'lizenzen'

/** SOFT-03, SOFT-05: the keys of all locations as one file, each one to view and copy, and the full licence to book. */
export function LicenceCard({ downloads }: { downloads: ReturnType<typeof useDownloads> }) {
  const { profile } = useMyProfile()
  const { value, failure, loading, reload } = useLoaded('licences', showLicenceKeys)
  const bookable = value?.licenses.filter((licence) => licence.bookable) ?? []
  const [bookingAll, setBookingAll] = useState(false)
  const isOwner = profile?.user_type === 'owner'
  const [booking, setBooking] = useAskedRow(bookable, ({ shop_id }) => shop_id)
  const without = failure?.kind === 'refused' && failure.code === 'no-location'
  const busy = downloads.busy && downloads.asked === 'licence'
  const toBook = bookingAll ? bookable : booking ? [booking] : []
  function close() {
    setBooking(undefined)
    setBookingAll(false)
    // Some may have been booked before one failed.
    void reload()
  }
  async function booked(licences: readonly Licence[]) {
    // The dialog stays until the list is reloaded, so that a second Enter does not hit the booking button again.
    await reload()
    setBooking(undefined)
    setBookingAll(false)
    const [first, ...more] = licences
    const what = more.length > 0 ? `${licences.length} Standorte` : `„${first?.shop_name}“`
    showToast(`Die Vollversion für ${what} ist gebucht.`)
    focusSoon(HEADING)
  }
  return (
    <section className="card part" aria-labelledby={HEADING}>
      <div className="part-head">
        <h2 id={HEADING} tabIndex={-1}>
          Lizenzen
        </h2>
        <BusyButton
          type="button"
          look="btn-s"
          busy={busy}
          notReady={downloads.busy}
          icon={IconDownload}
          onClick={() => void downloads.fetchIt('licence')}
        >
          Lizenzschlüssel herunterladen
        </BusyButton>
      </div>
      {downloads.asked === 'licence' && downloads.failure && (
        <AlertBox tone="err" signless title={downloads.failure.sentence}>
          {downloads.failure.reason && <p>{downloads.failure.reason}</p>}
        </AlertBox>
      )}
      <p className="muted">
        Jede Lizenz gilt für einen Standort und eine Installation und ist nicht übertragbar. Die Testversion ist
        kostenlos, die Vollversion kostet einmalig {facts.netPrices.licence} netto.
      </p>
      {isOwner && bookable.length > 1 && (
        <button type="button" className="btn btn-p" onClick={() => setBookingAll(true)}>
          Vollversion für alle {bookable.length} Standorte buchen
        </button>
      )}
      {loading && <RowSkeleton />}
      {without && <NoLocation isOwner={isOwner} />}
      {failure && !without && (
        <AlertBox tone="err" signless title={licenceFailure(failure).sentence} onRetry={reload} />
      )}
      {value && (
        <ul className={styles.lics}>
          {value.licenses.map((licence) => (
            <LicenceRow key={licence.shop_id} licence={licence} isOwner={isOwner} onBook={() => setBooking(licence)} />
          ))}
        </ul>
      )}
      {toBook.length > 0 && <BookingDialog licences={toBook} onBooked={booked} onClose={close} />}
    </section>
  )
}

/** Only owners add locations. */
function NoLocation({ isOwner }: { isOwner: boolean }) {
  if (!isOwner)
    return <p>Ihr Unternehmen hat noch keinen Standort. Den ersten fügt die Inhaberin oder der Inhaber hinzu.</p>
  return (
    <p>
      Sie haben noch keinen Standort. <a href={paths.locations}>Standort hinzufügen</a>
    </p>
  )
}
