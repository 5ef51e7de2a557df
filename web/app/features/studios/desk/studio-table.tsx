import { townLine } from '@epassbild/contract/places/town-line.ts'
import { phoneAddress, shownHost } from '@epassbild/contract/studio-address.ts'
import type { RegisteredStudio } from '@epassbild/contract/studios.ts'
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconListDetails,
  IconPencil,
  IconTrash,
  IconUpload,
  IconUsers,
} from '@tabler/icons-react'
import { CertificateLink } from '#features/studios/certificates/certificate-link.tsx'
import styles from '#features/studios/my-studios.module.css'
import { PosterLinks } from '#features/studios/posters/poster-links.tsx'
import { dayOf } from '#texts/moments.ts'
import { HostName } from '#ui/host-name.tsx'
import { RowBlocks } from '#ui/tables/row-blocks.tsx'
import { RowsRow, RowsTable } from '#ui/tables/rows-table.tsx'
import type { Sorting } from '#ui/tables/use-sorting.ts'
import { Tag } from '#ui/tag.tsx'
import { waitsForLicence } from './waits-for-licence.ts'

/** The owner's actions on one location, besides deleting it. */
export type StudioTask = 'edit' | 'offer' | 'people' | 'upload'

export const actButtonId = (act: StudioTask | 'delete', studioId: number) => `${act}-${studioId}`

interface StudioTableProps {
  studios: readonly RegisteredStudio[]
  /** SHOP-01: only owners add and delete. */
  isOwner: boolean
  sorting: Sorting
  /** Ids of the people assigned to each location; undefined while unknown. */
  assigned: ReadonlyMap<number, readonly number[]> | undefined
  onTask: (what: StudioTask, studio: RegisteredStudio) => void
  onDelete: (studio: RegisteredStudio) => void
  onRefresh: (studioId: number) => Promise<RegisteredStudio | undefined>
}

const COLUMNS = ['Standort', 'Kontakt', 'Gewerbenachweis', 'Prüfung'] as const

/** In blocks: a chain has more than a hundred locations, with seven links each (NAV-10). */
export function StudioTable(props: StudioTableProps) {
  const { studios, isOwner, sorting, assigned, onTask, onDelete, onRefresh } = props
  return (
    <RowsTable
      label="Standorte"
      {...(isOwner ? { columns: [...COLUMNS, 'Aktion'] } : { columns: COLUMNS, noActions: true })}
      inBlocks
      dense
      sorting={sorting}
      rowCount={studios.length + 1}
    >
      <RowBlocks
        items={studios}
        columns={COLUMNS.length + (isOwner ? 1 : 0)}
        row={(studio, index) => (
          <RowsRow
            key={studio.id}
            index={index + 2}
            title={<Place studio={studio} people={assigned && (assigned.get(studio.id)?.length ?? 0)} />}
            cells={{
              Kontakt: <Contact studio={studio} />,
              Gewerbenachweis: <Certificate studio={studio} onRefresh={() => onRefresh(studio.id)} />,
              Prüfung: <Review studio={studio} />,
            }}
            actions={
              isOwner ? (
                <Actions studio={studio} onTask={(what) => onTask(what, studio)} onDelete={onDelete} />
              ) : undefined
            }
          />
        )}
      />
    </RowsTable>
  )
}

function Place({ studio, people }: { studio: RegisteredStudio; people: number | undefined }) {
  const { name, address } = studio
  return (
    <span className="wrap-any">
      {name}
      <span className={styles.shopAddress}>
        {address}, {townLine(studio)}
      </span>
      {people !== undefined && <span className={styles.shopAddress}>Team: {TEAM(people)}</span>}
    </span>
  )
}

const TEAM = (people: number) => (people === 0 ? 'alle' : people === 1 ? '1 Person' : `${people} Personen`)

function Contact({ studio: { shop_phone, website } }: { studio: RegisteredStudio }) {
  if (!shop_phone && !website) return '–'
  return (
    <span className={styles.shopLines}>
      {shop_phone && <a href={phoneAddress(shop_phone)}>{shop_phone}</a>}
      {website && (
        <a href={website} target="_blank" rel="noreferrer">
          <HostName host={shownHost(website)} />
          <span className="reader-only"> (öffnet einen neuen Tab)</span>
        </a>
      )}
    </span>
  )
}

function Certificate(props: { studio: RegisteredStudio; onRefresh: () => Promise<RegisteredStudio | undefined> }) {
  const { certificate_file: address, certificate_deleted_at: deletedAt, review } = props.studio
  if (address) return <CertificateLink {...props} address={address} />
  // Every other review requires a new licence.
  if (deletedAt && review === 'approved') return <span className="muted">Geprüft, gelöscht am {dayOf(deletedAt)}</span>
  return <Tag tone="warn" icon={IconAlertTriangle} word="Nicht hochgeladen" />
}

const REVIEWS = {
  'under-review': { tone: 'warn', Icon: IconClock, word: 'In Prüfung' },
  approved: { tone: 'ok', Icon: IconCircleCheck, word: 'Freigegeben' },
  rejected: { tone: 'err', Icon: IconCircleX, word: 'Abgelehnt' },
} as const

const WAITS_FOR_LICENCE = { tone: 'warn', Icon: IconClock, word: 'Wartet auf den Nachweis' } as const

/** The state of the review as the list shows it, finds it and sorts by it. */
export const reviewOf = (studio: RegisteredStudio) =>
  waitsForLicence(studio) ? WAITS_FOR_LICENCE : REVIEWS[studio.review]

function Review({ studio }: { studio: RegisteredStudio }) {
  const { review, review_reason: reason, proposed } = studio
  const { tone, Icon, word } = reviewOf(studio)
  return (
    <span className={styles.shopLines}>
      <Tag tone={tone} icon={Icon} word={word} />
      <PosterLinks studio={studio} />
      {proposed && (
        <span className="small wrap-any">
          Änderung in Prüfung: {proposed.name}, {proposed.address}, {townLine(proposed)}
        </span>
      )}
      {reason && (
        <span className="small wrap-any">{review === 'approved' ? `Änderung abgelehnt: ${reason}` : reason}</span>
      )}
    </span>
  )
}

interface ActionsProps {
  studio: RegisteredStudio
  onTask: (what: StudioTask) => void
  onDelete: (studio: RegisteredStudio) => void
}

function Actions({ studio, onTask, onDelete }: ActionsProps) {
  return (
    <span className={`row-acts ${styles.shopActs}`}>
      <button type="button" className="link" id={actButtonId('edit', studio.id)} onClick={() => onTask('edit')}>
        <IconPencil className="line-icon" aria-hidden="true" />
        Bearbeiten<span className="reader-only">: {studio.name}</span>
      </button>
      <button type="button" className="link" onClick={() => onTask('offer')}>
        <IconListDetails className="line-icon" aria-hidden="true" />
        Angebot<span className="reader-only">: {studio.name}</span>
      </button>
      <button type="button" className="link" onClick={() => onTask('people')}>
        <IconUsers className="line-icon" aria-hidden="true" />
        Team<span className="reader-only">: {studio.name}</span>
      </button>
      <button type="button" className="link" id={actButtonId('upload', studio.id)} onClick={() => onTask('upload')}>
        <IconUpload className="line-icon" aria-hidden="true" />
        {studio.certificate_file ? 'Nachweis ersetzen' : 'Nachweis hochladen'}
        <span className="reader-only">: {studio.name}</span>
      </button>
      <button
        type="button"
        className="link danger"
        id={actButtonId('delete', studio.id)}
        onClick={() => onDelete(studio)}
      >
        <IconTrash className="line-icon" aria-hidden="true" />
        Löschen<span className="reader-only">: {studio.name}</span>
      </button>
    </span>
  )
}
