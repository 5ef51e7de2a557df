import { paths } from '#app/paths.ts'
import { FinderSection } from '#features/finder/finder-section.tsx'
import type { PageHandle } from '#ui/frame/page-handle.ts'
import { pageMeta } from '#ui/frame/page-meta.tsx'
import './sections.module.css'
import { WayOn, WaysOn } from './ways-on.tsx'

export const handle: PageHandle = { needs: ['map'] }

export const meta = () =>
  pageMeta({
    title: 'Fotostudio finden',
    description: 'Finden Sie auf der Karte ein zertifiziertes Fotostudio in Ihrer Nähe für Ihr digitales Passbild.',
  })

export default function FinderPage() {
  return (
    <>
      <FinderSection>
        <h1 id="karte-titel">Fotostudio finden</h1>
        <p className="lead">
          Suchen Sie nach Straße, Ort oder Postleitzahl: Die Karte zeigt Ihnen zertifizierte Fotostudios in der
          Umgebung, das nächste zuerst.
        </p>
      </FinderSection>
      <BeforeTheVisit />
    </>
  )
}

function BeforeTheVisit() {
  return (
    <section className="band">
      <div className="wrap">
        <div className="head">
          <h2>Vor dem Termin</h2>
        </div>
        <WaysOn>
          <WayOn path={paths.photoRequirements} title="Was zählt beim Bild?" link="Zu den Anforderungen">
            Maße, Ausdruck, Licht und Hintergrund, jeweils mit Beispielen.
          </WayOn>
          <WayOn path={paths.clothing} title="Was ziehe ich an?" link="Zu den Kleidungstipps">
            Einfarbig und dunkler als der Hintergrund, Hals und Kinn frei.
          </WayOn>
          <WayOn path={paths.blog4} title="Kommen Kinder mit?" link="Zum Artikel über Kinder">
            So gelingt das Bild mit Babys und Kindern in Ruhe.
          </WayOn>
        </WaysOn>
      </div>
    </section>
  )
}
