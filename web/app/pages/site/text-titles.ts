import { paths } from '#app/paths.ts'
import { articles } from './articles.ts'
import { contentPageAt } from './content-pages.ts'

/** Title of the article or page at an address, for links between texts. */
export function titleOf(path: string): string {
  if (path === paths.photographerPortal) return 'Fotografenportal: Ablauf und Preise'
  return articles.find(({ link }) => link === path)?.title ?? contentPageAt(path).facts.title
}
