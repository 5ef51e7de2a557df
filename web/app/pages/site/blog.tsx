import styles from '#features/content/article.module.css'
import { Avatar } from '#features/content/article-parts.tsx'
import { Inline } from '#features/content/inline.tsx'
import { longGermanDate } from '#texts/dates.ts'
import { pageMeta } from '#ui/frame/page-meta.tsx'
import { articlePictures } from '#ui/illustrations/article-pictures.tsx'
import { type Article, articles } from './articles.ts'

export const meta = () =>
  pageMeta({
    title: 'Blog – News zu digitalen Passbildern & E-Pass Gesetz',
    description: 'Neues und Wissenswertes zu digitalen Passbildern, zum Gesetz und zur Arbeit im Fotostudio.',
  })

export default function Blog() {
  return (
    <div className={`wrap ${styles.blog}`}>
      <h1>
        Blog – News zu digitalen Passbildern & <span className="no-break">E-Pass</span> Gesetz
      </h1>
      <p className="lead">Sechs Texte über den neuen Weg des Passbilds: für alle, die eines brauchen oder machen.</p>
      <ul className={styles.articleCards}>
        {articles.map((article) => (
          <ArticleCard key={article.id} {...article} />
        ))}
      </ul>
    </div>
  )
}

/** The whole card is clickable, but the accessible name of the link is only the title. */
function ArticleCard({ id, title, date, description, link, author, minutes }: Article) {
  const Picture = articlePictures[id - 1]
  return (
    <li className="card">
      <div className={styles.articlePicture}>{Picture && <Picture />}</div>
      <div>
        <p className="small muted">
          <time dateTime={date}>{longGermanDate(date)}</time>, {minutes}&nbsp;Minuten
        </p>
        <h2>
          <a href={link}>
            <Inline>{title}</Inline>
          </a>
        </h2>
        <p className="muted">
          <Inline>{description}</Inline>
        </p>
        <p className={`small ${styles.byline}`}>
          <Avatar person={author.avatar} />
          {author.name}
        </p>
      </div>
    </li>
  )
}
