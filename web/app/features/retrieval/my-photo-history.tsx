import type { CitizenPhoto } from '@epassbild/contract/photos.ts'
import { IconBuildingBank, IconCamera, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { dayOf, dayTimeOf } from '#texts/moments.ts'

const DELETED_BECAUSE: Record<NonNullable<CitizenPhoto['deletedBecause']>, string> = {
  expired: 'weil der Code abgelaufen ist',
  citizen: 'von Ihnen',
  authority: 'nach der Entscheidung einer Behörde',
  undecided: 'weil die Behörde nach dem Abruf keine Aufbewahrung vermerkt hat',
  studio: 'vom Fotostudio',
  operator: 'vom Betreiber',
}

/** History of the photo, in the order of time; future events are dashed. */
export function MyPhotoHistory({ photo }: { photo: CitizenPhoto }) {
  const { capturedAt, studio, retrievals, validUntil } = photo
  const gone = photo.state !== 'stored'
  return (
    <ol className="hist">
      <Entry icon={<IconCamera className="i" aria-hidden="true" />} title="Aufgenommen und übermittelt">
        {[dayOf(capturedAt), studio.name, studio.city].filter(Boolean).join(', ')}
      </Entry>
      {retrievals.map(({ at, organisation }) => (
        <Entry
          key={`${at} ${organisation}`}
          icon={<IconBuildingBank className="i" aria-hidden="true" />}
          title="Abgerufen"
        >
          {dayTimeOf(at)}, {organisation}
        </Entry>
      ))}
      <Entry
        icon={<IconTrash className="i" aria-hidden="true" />}
        title={gone ? 'Gelöscht' : 'Wird gelöscht'}
        ahead={!gone}
      >
        {gone ? deletionOf(photo) : `spätestens am ${dayOf(validUntil)}`}
      </Entry>
    </ol>
  )
}

function Entry(entry: { icon: ReactNode; title: string; ahead?: boolean; children: ReactNode }) {
  return (
    <li className={entry.ahead ? 'ahead' : undefined}>
      {entry.icon}
      <div>
        <b>{entry.title}</b>
        <span className="muted">{entry.children}</span>
      </div>
    </li>
  )
}

function deletionOf({ deletedAt, deletedBecause, validUntil }: CitizenPhoto): string {
  const when = dayOf(deletedAt ?? validUntil)
  return deletedBecause ? `${when}, ${DELETED_BECAUSE[deletedBecause]}` : when
}
