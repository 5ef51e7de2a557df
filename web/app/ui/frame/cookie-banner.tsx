import { paths } from '#app/paths.ts'
import { siteFact } from '#texts/site-facts.ts'

/** Filled and read by shell.js (CONS-01…06). Visible while the root element has `data-undecided` (cookie-banner.css). */
export function CookieBanner({ analytics }: { analytics: boolean }) {
  return (
    <section
      className="cookies"
      aria-labelledby="cookies-titel"
      data-cookies
      data-preselected={siteFact('consentPreselected')}
      data-analytics={analytics ? siteFact('analyticsId') : undefined}
    >
      <h2 id="cookies-titel" tabIndex={-1}>
        Cookie-Einstellungen
      </h2>
      <p className="muted">
        Notwendiges ist immer aktiv, über alles andere entscheiden Sie. Ändern können Sie das jederzeit unten auf der
        Seite. <a href={paths.privacy}>Datenschutz</a>
      </p>
      <div className="cookie-choices">
        <span className="muted">Notwendig, immer aktiv</span>
        <Choice name="preferences">Präferenzen</Choice>
        <Choice name="statistics">Statistik</Choice>
        <Choice name="marketing">Marketing</Choice>
      </div>
      <div className="cookie-buttons">
        <button type="button" className="btn btn-s" data-cookies-reject>
          Alle ablehnen
        </button>
        <button type="button" className="btn btn-s" data-cookies-accept>
          Auswahl akzeptieren
        </button>
      </div>
    </section>
  )
}

function Choice({ name, children }: { name: string; children: string }) {
  return (
    <label className="cookie-choice">
      <input type="checkbox" className="tick-box" name={name} />
      {children}
    </label>
  )
}
