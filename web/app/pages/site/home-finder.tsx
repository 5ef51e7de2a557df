import './home-finder.css'

export function HomeFinder() {
  return (
    <section className="band find" id="karte" tabIndex={-1} aria-labelledby="karte-titel">
      <div className="wrap">
        <div>
          <h2 id="karte-titel">Fotostudio in Ihrer Nähe</h2>
          <p className="lead">
            Geben Sie Ihre Postleitzahl ein und sehen Sie sofort, welche zertifizierten Fotostudios in der Umgebung
            liegen.
          </p>
        </div>
        <div className="find-card">
          <label>
            <input type="checkbox" className="cb" id="karte-oeffnen" />
            <span>Fotografen in meiner Nähe finden</span>
          </label>
          <p className="small muted">Mit dem Häkchen öffnet sich die Karte.</p>
        </div>
      </div>
    </section>
  )
}
