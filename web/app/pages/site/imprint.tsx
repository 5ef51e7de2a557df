import { siteFact } from '#texts/site-facts.ts'
import type { PageHandle } from '#ui/page-handle.ts'
import { pageMeta } from '#ui/page-meta.ts'

export const handle: PageHandle = { hydrate: false }

export const meta = () =>
  pageMeta({ title: 'Impressum', description: 'Wer ePassbild betreibt und wie Sie uns erreichen.' })

export default function Imprint() {
  return (
    <div className="lay">
      <h1>Impressum</h1>
      <p className="lead mt-4">Wer ePassbild betreibt und wie Sie uns erreichen.</p>
      <address className="mt-8 not-italic">
        <strong>{siteFact('company')}</strong>
        <br />
        {siteFact('street')}
        <br />
        {`${siteFact('postcodeCity')}, Deutschland`}
      </address>
      <p className="mt-4">
        Telefon: <a href={`tel:${siteFact('phoneLink')}`}>{siteFact('phone')}</a>
        <br />
        E-Mail: <a href={`mailto:${siteFact('email')}`}>{siteFact('email')}</a>
      </p>
    </div>
  )
}
