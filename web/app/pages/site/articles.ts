import { paths } from '#app/paths.ts'
import digital from '#content/blog/1-nur-noch-digital.md?raw'
import way from '#content/blog/2-weg-des-passbilds.md?raw'
import morphing from '#content/blog/3-morphing.md?raw'
import children from '#content/blog/4-kinder.md?raw'
import ready from '#content/blog/5-startklar.md?raw'
import questions from '#content/blog/6-haeufige-fragen.md?raw'
import { type Author, authors } from '#features/content/authors.ts'
import { ArticleFacts } from '#features/content/front-matter.ts'
import { readText, type Text } from '#features/content/read-text.ts'
import { minutesToRead } from '#features/content/reading-time.ts'

/** One article of the blog, as list and page show it. */
export interface Article {
  id: number
  title: string
  date: string
  description: string
  /** File in web/public, without extension: the preview picture of shared links. */
  image: string
  link: string
  author: Author
  minutes: number
  text: Text<ArticleFacts>
}

const LINKS = [paths.blog1, paths.blog2, paths.blog3, paths.blog4, paths.blog5, paths.blog6]

export const articles: readonly Article[] = [digital, way, morphing, children, ready, questions].map((file) => {
  const text = readText(file, ArticleFacts)
  const { id, title, date, description, author } = text.facts
  const link = LINKS[id - 1]
  if (!link) throw new Error(`no address for article ${id}`)
  const minutes = minutesToRead(text)
  return { id, title, date, description, image: `share/blog${id}`, link, author: authors[author], minutes, text }
})

/** The article at an address as passed by the router (perhaps with a trailing slash). */
export function articleAt(pathname: string): Article {
  const article = articles.find(({ link }) => link === pathname.replace(/\/$/, ''))
  if (!article) throw new Error(`no article at ${pathname}`)
  return article
}
