import { FinderSection } from '#features/finder/finder-section.tsx'

export function HomeFinder() {
  return (
    <FinderSection>
      <h2 id="karte-titel">Fotostudio in Ihrer Nähe</h2>
      <p className="lead">
        Geben Sie Ihre Postleitzahl ein und sehen Sie sofort, welche zertifizierten Fotostudios in der Umgebung liegen.
      </p>
    </FinderSection>
  )
}
