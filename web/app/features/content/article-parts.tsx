import { IconArrowRight, IconCalendar, IconClock, IconUser } from '@tabler/icons-react'
import { longGermanDate } from '#texts/dates.ts'
import { Face } from '#ui/illustrations/face.tsx'
import { palette } from '#ui/illustrations/palette.ts'
import { people } from '#ui/illustrations/people.ts'
import styles from './article.module.css'
import type { Author } from './authors.ts'
import { Inline } from './inline.tsx'
import { withPartedWords } from './typeset.ts'

export function ArticleMeta({ date, minutes, author }: { date: string; minutes: number; author: Author }) {
  return (
    <ul className={styles.articleMeta}>
      <li>
        <IconCalendar className="line-icon" aria-hidden="true" />
        <time dateTime={date}>{longGermanDate(date)}</time>
      </li>
      <li>
        <IconClock className="line-icon" aria-hidden="true" />
        {minutes === 1 ? '1\u00a0Minute' : `${minutes}\u00a0Minuten`} Lesezeit
      </li>
      <li>
        <IconUser className="line-icon" aria-hidden="true" />
        {author.name}
      </li>
    </ul>
  )
}

export function AuthorBox({ name, profile, bio, avatar }: Author) {
  return (
    <section className={styles.author} aria-labelledby="autor">
      <Avatar person={avatar} />
      <div>
        <h2 id="autor">{withPartedWords(name)}</h2>
        <p className="small">{profile}</p>
        <p className="muted">{bio}</p>
      </div>
    </section>
  )
}

export function Avatar({ person }: { person: Author['avatar'] }) {
  return (
    <svg viewBox="-17 12 384 384" className={styles.avatar} width="64" height="64" aria-hidden="true">
      <Face person={people[person]} backdrop={palette.p50} />
    </svg>
  )
}

export function RelatedLink({ to, title }: { to: string; title: string }) {
  return (
    <p className={styles.related}>
      <span className="muted">Passend dazu:</span>{' '}
      <a href={to}>
        <Inline>{title}</Inline>
        <IconArrowRight className="line-icon" aria-hidden="true" />
      </a>
    </p>
  )
}
