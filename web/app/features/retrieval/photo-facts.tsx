import { dayOf, dayTimeOf } from '#texts/moments.ts'
import type { OpenedPhoto } from './open-answer.ts'

/** Where the photo comes from and who has seen it. */
export function PhotoFacts({ photo: { facts, width, height } }: { photo: OpenedPhoto }) {
  const { name, address, zipcode, city } = facts.studio
  return (
    <dl className="kv-list">
      <dt>Aufgenommen</dt>
      <dd>{dayTimeOf(facts.capturedAt)}</dd>
      <dt>Fotostudio</dt>
      <dd>{[name, address, [zipcode, city].filter(Boolean).join(' ')].filter(Boolean).join(', ')}</dd>
      <dt>Aufgenommen von</dt>
      <dd>Person mit eID identifiziert</dd>
      <dt>Bild</dt>
      <dd>{`${width} × ${height} Pixel, JPEG, 35 × 45 mm`}</dd>
      <dt>Frühere Abrufe</dt>
      <dd>{earlier(facts.earlierRetrievals)}</dd>
    </dl>
  )
}

const SHOWN = 3

function earlier(retrievals: OpenedPhoto['facts']['earlierRetrievals']): string {
  if (retrievals.length === 0) return 'keine'
  const newest = [...retrievals].sort((one, other) => other.at.localeCompare(one.at)).slice(0, SHOWN)
  const named = newest.map(({ at, organisation }) => `${dayOf(at)}, ${organisation}`)
  const rest = retrievals.length > SHOWN ? ['…'] : []
  return `${retrievals.length} (${[...named, ...rest].join('; ')})`
}
