import type { CitizenPhoto } from '@epassbild/contract/photos.ts'
import { IconBuildingBank, IconCamera, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useContext } from 'react'
import { dayIn, dayTimeIn } from '#texts/moments.ts'
import styles from './my-photo.module.css'
import { type MyPhotoWording, MyPhotoWords } from './my-photo-words.ts'

/** History of the photo in chronological order; future events are dashed. */
export function MyPhotoHistory({ photo }: { photo: CitizenPhoto }) {
  const { capturedAt, studio, retrievals, validUntil } = photo
  const gone = photo.state !== 'stored'
  const words = useContext(MyPhotoWords)
  const { locale } = words
  return (
    <ol className={styles.hist}>
      <Entry icon={<IconCamera className="line-icon" aria-hidden="true" />} title={words.taken}>
        {[dayIn(locale, capturedAt), studio.name, studio.city].filter(Boolean).join(commaOf(locale))}
      </Entry>
      {retrievals.map(({ at, organisation }) => (
        <Entry
          key={`${at} ${organisation}`}
          icon={<IconBuildingBank className="line-icon" aria-hidden="true" />}
          title={words.retrieved}
        >
          {dayTimeIn(locale, at)}
          {commaOf(locale)}
          {organisation}
        </Entry>
      ))}
      <Entry
        icon={<IconTrash className="line-icon" aria-hidden="true" />}
        title={gone ? words.gone : words.willGo}
        ahead={!gone}
      >
        {gone ? deletionOf(photo, words) : words.atTheLatest(dayIn(locale, validUntil))}
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

function deletionOf({ deletedAt, deletedBecause, validUntil }: CitizenPhoto, words: MyPhotoWording): string {
  const when = dayIn(words.locale, deletedAt ?? validUntil)
  return deletedBecause ? `${when}${commaOf(words.locale)}${words.because[deletedBecause]}` : when
}

/** Arabic has its own comma. */
const commaOf = (locale: string) => (locale.startsWith('ar') ? '، ' : ', ')
