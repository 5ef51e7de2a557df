import { NO_POSTCODE } from '@epassbild/contract/places/town-line.ts'
import { phoneAddress, shownHost } from '@epassbild/contract/studio-address.ts'
import type { PublicStudio } from '@epassbild/contract/studios.ts'
import { IconTrash } from '@tabler/icons-react'
import { HostName } from '#ui/host-name.tsx'
import { RowBlocks } from '#ui/tables/row-blocks.tsx'
import { RowsRow, RowsTable } from '#ui/tables/rows-table.tsx'
import { type AdminLanguage, createdOn, WORDS } from './admin-words.ts'
import styles from './studio-admin.module.css'

export const deleteButtonId = (studioId: number) => `delete-${studioId}`

interface AdminTableProps {
  studios: readonly PublicStudio[]
  language: AdminLanguage
  onDelete: (studio: PublicStudio) => void
}

/** ADM-02: name, ID, phone, website, „zipcode, city", creation date, and a delete button. */
export function AdminTable({ studios, language, onDelete }: AdminTableProps) {
  const words = WORDS[language]
  const [first, contact, place, created, action] = words.columns
  return (
    <RowsTable label={words.title} columns={[first, contact, place, created, action]} inBlocks>
      <RowBlocks
        items={studios}
        columns={5}
        row={(studio) => (
          <RowsRow
            key={studio.id}
            title={
              <span className="wrap-any">
                {studio.name} <span className={styles.admId}>ID: {studio.id}</span>
              </span>
            }
            cells={{
              [contact]: <Contact studio={studio} newTab={words.newTab} />,
              [place]: studio.zipcode === NO_POSTCODE ? studio.city : `${studio.zipcode}, ${studio.city}`,
              [created]: `${words.created} ${createdOn(studio.created_at, language)}`,
            }}
            actions={
              <button
                type="button"
                className="link danger"
                id={deleteButtonId(studio.id)}
                onClick={() => onDelete(studio)}
              >
                <IconTrash className="line-icon" aria-hidden="true" />
                {words.remove}
                <span className="reader-only">
                  : {studio.name}, ID: {studio.id}
                </span>
              </button>
            }
          />
        )}
      />
    </RowsTable>
  )
}

function Contact({ studio: { shop_phone, website }, newTab }: { studio: PublicStudio; newTab: string }) {
  if (!shop_phone && !website) return '–'
  return (
    <span className={styles.admLines}>
      {shop_phone && <a href={phoneAddress(shop_phone)}>{shop_phone}</a>}
      {website && (
        <a href={website} target="_blank" rel="noreferrer">
          <HostName host={shownHost(website)} />
          <span className="reader-only"> ({newTab})</span>
        </a>
      )}
    </span>
  )
}
