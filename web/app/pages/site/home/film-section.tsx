import { IconChevronDown, IconPlayerPlayFilled } from '@tabler/icons-react'
import styles from '#pages/site/sections.module.css'
import { filmScenes, filmSeconds } from '#texts/film.ts'
import { Unbroken } from '#ui/unbroken.tsx'

const FILM = '/film/termin-im-studio'

/**
 * The film is silent: its captions describe the action, and the same sentences follow below as text. shell.js shows the
 * button over it; without shell.js the browser's controls start the film.
 */
export function FilmSection({ title, lead }: { title: string; lead: string }) {
  return (
    <section className={`band ${styles.mist}`} aria-labelledby="film-titel">
      <div className={`wrap ${styles.film}`}>
        <div className={styles.filmFrame}>
          <video id="film" controls playsInline preload="none" poster={`${FILM}.svg`} width="1280" height="720">
            <source src={`${FILM}.webm`} type="video/webm" />
            <source src={`${FILM}.mp4`} type="video/mp4" />
            <track kind="captions" src={`${FILM}.vtt`} srcLang="de" label="Deutsch" default />
          </video>
          <button type="button" data-film="film" hidden>
            <span>
              <IconPlayerPlayFilled aria-hidden="true" />
              Video ansehen (0:{filmSeconds} Min.)
              <span className="reader-only">: So läuft Ihr Termin im Studio ab</span>
            </span>
          </button>
        </div>
        <div>
          <h2 id="film-titel">{title}</h2>
          <p className="lead">
            {lead} {filmSeconds}&nbsp;Sekunden ohne Ton, mit Untertiteln und als Text zum Nachlesen.
          </p>
          <details>
            <summary>
              Text zum Video lesen
              <IconChevronDown className="line-icon" aria-hidden="true" />
            </summary>
            <ol>
              {filmScenes.map(({ scene, caption }) => (
                <li key={scene}>
                  <Unbroken>{caption}</Unbroken>
                </li>
              ))}
            </ol>
          </details>
        </div>
      </div>
    </section>
  )
}
