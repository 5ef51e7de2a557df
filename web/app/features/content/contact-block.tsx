import { IconArrowRight, IconMail, IconPhone } from '@tabler/icons-react'
import type { Path } from '#app/paths.ts'
import { siteFact } from '#texts/site-facts.ts'
import './contact-block.css'

interface ContactBlockProps {
  title: string
  lead: string
  link: { to: Path; label: string }
}

/** How to reach the operator, and the one next step. */
export function ContactBlock({ title, lead, link }: ContactBlockProps) {
  return (
    <section className="contact-block" aria-labelledby="kontakt">
      <div>
        <h2 id="kontakt">{title}</h2>
        <p className="lead">{lead}</p>
        <dl>
          <dt>
            <IconPhone className="line-icon" aria-hidden="true" /> Telefon
          </dt>
          <dd>
            <a href={`tel:${siteFact('phoneLink')}`}>{siteFact('phone')}</a>
          </dd>
          <dt>
            <IconMail className="line-icon" aria-hidden="true" /> <span className="no-break">E-Mail</span>
          </dt>
          <dd>
            <a href={`mailto:${siteFact('email')}`}>{siteFact('email')}</a>
          </dd>
        </dl>
      </div>
      <a className="btn btn-p" href={link.to}>
        {link.label}
        <IconArrowRight className="line-icon" aria-hidden="true" />
      </a>
    </section>
  )
}
