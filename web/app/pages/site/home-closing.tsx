import { IconArrowRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { type Path, paths } from '#app/paths.ts'
import { facts } from '#texts/facts.ts'

export function HomeClosing() {
  return (
    <section className="band">
      <div className="wrap">
        <div className="head">
          <h2>Einmal fotografieren, ein halbes Jahr vorbereitet</h2>
          <p className="lead">
            Mit dem digitalen Passbild aus dem Fotostudio sind Sie für jeden Antrag der nächsten {facts.validity}{' '}
            startklar. Danach wird Ihr Bild automatisch gelöscht.
          </p>
        </div>
        <div className="audiences">
          <Audience path={paths.photographerPortal} question="Sie führen ein Fotostudio?" link="Zum Fotografenportal">
            Registrierung, Integration und Testversion sind kostenlos.
          </Audience>
          <Audience
            path={paths.authorityInformation}
            question="Sie arbeiten in einer Behörde?"
            link="Zum Behördenbereich"
          >
            So rufen Sie Passbilder sicher per <span className="nb">QR-Code</span> ab.
          </Audience>
        </div>
      </div>
    </section>
  )
}

/** The whole card is pressed, yet only the short link is read out as the link's name. */
function Audience(props: { path: Path; question: string; link: string; children: ReactNode }) {
  return (
    <div className="card">
      <h3>{props.question}</h3>
      <p className="muted">{props.children}</p>
      <a href={props.path}>
        {props.link}
        <IconArrowRight className="i" aria-hidden="true" />
      </a>
    </div>
  )
}
