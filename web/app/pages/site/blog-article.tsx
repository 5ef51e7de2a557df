import { paths } from '#app/paths.ts'
import styles from '#features/content/article.module.css'
import { ArticleMeta, AuthorBox, RelatedLink } from '#features/content/article-parts.tsx'
import { TextFrame } from '#features/content/text-frame.tsx'
import { siteFact } from '#texts/site-facts.ts'
import { pageMeta, SITE_NAME } from '#ui/frame/page-meta.tsx'
import { articlePictures } from '#ui/illustrations/article-pictures.tsx'
import { useLocation } from '#ui/navigation/navigation.tsx'
import { type Article, articleAt } from './articles.ts'
import { titleOf } from './text-titles.ts'

export const meta = (path: string) => {
  const article = articleAt(path)
  return pageMeta({ ...article, picture: article.image, structured: articleForSearch(article) })
}

export default function BlogArticle() {
  const { id, date, minutes, author, text } = articleAt(useLocation().path)
  const Picture = articlePictures[id - 1]
  return (
    <TextFrame
      text={text}
      contentsTitle="Inhalt"
      crumb={
        <p className="crumb">
          <a href={paths.blog}>Blog</a>
        </p>
      }
      opening={
        <>
          <ArticleMeta date={date} minutes={minutes} author={author} />
          {Picture && (
            <div className={styles.articlePicture}>
              <Picture />
            </div>
          )}
        </>
      }
      ending={
        <>
          <RelatedLink to={text.facts.related} title={titleOf(text.facts.related)} />
          <AuthorBox {...author} />
        </>
      }
    />
  )
}

function articleForSearch({ title, description, date, image, link, author }: Article) {
  const publisher = { '@type': 'Organization', name: SITE_NAME, url: `${siteFact('publicUrl')}/` }
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: title,
    description,
    inLanguage: 'de',
    datePublished: date,
    image: `${siteFact('publicUrl')}/${image}.png`,
    mainEntityOfPage: `${siteFact('publicUrl')}${link}`,
    author: { '@type': 'Organization', name: author.name },
    publisher,
  }
}
