import { IconArrowRight, IconMail, IconPhone } from '@tabler/icons-react'
import type { Path } from '#app/paths.ts'
import { siteFact } from '#texts/site-facts.ts'
import styles from './contact-block.module.css'
import { OnlyWhen } from './only-when.tsx'

interface ContactBlockProps {
  title: string
  lead: string
  /** Next step; with `onlyWhen` it is omitted if that choice of the server is empty. */
  link: { to: Path; label: string; onlyWhen?: string }
}

/** How to reach the operator, and one next step. */
export function ContactBlock({ title, lead, link }: ContactBlockProps) {
  const way = (
    <a className="btn btn-p" href={link.to}>
      {link.label}
      <IconArrowRight className="line-icon" aria-hidden="true" />
    </a>
  )
  return (
    <section className={styles.contactBlock} aria-labelledby="kontakt">
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
      {link.onlyWhen ? <OnlyWhen fact={link.onlyWhen}>{way}</OnlyWhen> : way}
    </section>
  )
}
