import { FinderSection } from '#features/finder/finder-section.tsx'
import type { PageHandle } from '#ui/page-handle.ts'
import { pageMeta } from '#ui/page-meta.ts'

export const handle: PageHandle = { hydrate: false, needs: ['map'] }

export const meta = () =>
  pageMeta({
    title: 'Fotostudio finden',
    description: 'Finden Sie auf der Karte ein zertifiziertes Fotostudio in Ihrer Nähe für Ihr digitales Passbild.',
  })

export default function FinderPage() {
  return (
    <FinderSection titleId="karte-titel">
      <h1 id="karte-titel">Fotostudio finden</h1>
      <p className="lead">
        Suchen Sie nach Straße, Ort oder Postleitzahl: Die Karte zeigt Ihnen zertifizierte Fotostudios in der Umgebung,
        das nächste zuerst.
      </p>
    </FinderSection>
  )
}
