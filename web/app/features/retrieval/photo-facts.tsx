import { townLine } from '@epassbild/contract/places/town-line.ts'
import { dayTimeOf } from '#texts/moments.ts'
import type { OpenedPhoto } from './open-answer.ts'
import styles from './retrieval.module.css'

/** Facts of a photo: its origin and who has seen it. */
export function PhotoFacts({ photo: { facts, width, height } }: { photo: OpenedPhoto }) {
  const { capturedAt, studio, earlierRetrievals } = facts
  return (
    <dl className={styles.kvList}>
      {capturedAt && (
        <>
          <dt>Aufgenommen</dt>
          <dd>{dayTimeOf(capturedAt)}</dd>
        </>
      )}
      {studio && (
        <>
          <dt>Fotostudio</dt>
          <dd>{addressOf(studio)}</dd>
        </>
      )}
      <dt>Aufgenommen von</dt>
      <dd>Person mit eID identifiziert</dd>
      <dt>Bild</dt>
      <dd>{`${width} × ${height} Pixel, JPEG, 35 × 45 mm`}</dd>
      {earlierRetrievals && (
        <>
          <dt>Frühere Abrufe</dt>
          <dd>{earlier(earlierRetrievals)}</dd>
        </>
      )}
    </dl>
  )
}

type Facts = OpenedPhoto['facts']

function addressOf(studio: NonNullable<Facts['studio']>): string {
  return [studio.name, studio.address, townLine(studio)].filter(Boolean).join(', ')
}

const SHOWN = 3

function earlier(retrievals: NonNullable<Facts['earlierRetrievals']>): string {
  if (retrievals.length === 0) return 'keine'
  const newest = [...retrievals].sort((one, other) => other.at.localeCompare(one.at)).slice(0, SHOWN)
  const named = newest.map(({ at, organisation }) => `${dayTimeOf(at)}, ${organisation}`)
  const rest = retrievals.length > SHOWN ? ['…'] : []
  return `${retrievals.length} (${[...named, ...rest].join('; ')})`
}
