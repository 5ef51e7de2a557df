import { IconBuildingStore, IconCreditCard, IconUsers } from '@tabler/icons-react'
import { useMyProfile } from '#api/my-profile.ts'
import { paths } from '#app/paths.ts'
import { CaptureBanner } from '#features/dashboard/capture-banner.tsx'
import styles from '#features/dashboard/dashboard.module.css'
import { Greeting } from '#features/dashboard/greeting.tsx'
import { MonthFigures } from '#features/dashboard/month-figures.tsx'
import { PaymentNotice } from '#features/dashboard/payment-notice.tsx'
import { SetUpCard } from '#features/dashboard/set-up-card.tsx'
import { EidTile, ProfileTile, SoftwareTile } from '#features/dashboard/shared-tiles.tsx'
import { Tile } from '#features/dashboard/tile.tsx'
import { useOwnerFacts } from '#features/dashboard/use-owner-facts.ts'
import { OfferCard } from '#features/protection/offer-card.tsx'
import { hiddenMeta } from '#ui/frame/page-meta.tsx'

export const meta = hiddenMeta(
  'Verwaltungsbereich',
  'Der Verwaltungsbereich für Inhaberinnen und Inhaber: Standorte, Team, Software und Abrechnung.',
)

/** DASH-01 */
export default function OwnerArea() {
  const { profile } = useMyProfile()
  const { studios, tags, steps, usage, invoices } = useOwnerFacts()
  const places = studios && `, ${studios.length === 1 ? '1 Standort' : `${studios.length} Standorte`}`
  return (
    <div className="layout">
      <Greeting profile={profile} below={profile ? profile.company_name + (places ?? '') : ''} />
      <PaymentNotice invoices={invoices} />
      <OfferCard />
      {steps && <SetUpCard steps={steps} />}
      <CaptureBanner />
      <div className={styles.tiles}>
        <ProfileTile tag={tags.profile} />
        <Tile
          href={paths.staff}
          icon={IconUsers}
          title="Mitarbeitende"
          sentence="Einladen, Zugriff festlegen, entfernen"
          tag={tags.staff}
        />
        <EidTile tag={tags.eid} />
        <Tile
          href={paths.locations}
          icon={IconBuildingStore}
          title="Geschäftsstandorte"
          sentence="Adressen und Gewerbenachweise verwalten"
          tag={tags.studios}
        />
        <SoftwareTile href={paths.softwareDownload} tag={tags.software} />
        <Tile
          href={paths.paymentMethod}
          icon={IconCreditCard}
          title="Zahlung & Rechnungen"
          sentence="Rechnungen, Bankverbindung und SEPA-Mandat"
          tag={tags.payment}
        />
      </div>
      <MonthFigures usage={usage} />
    </div>
  )
}
