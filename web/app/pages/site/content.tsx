import { type MetaArgs, useLocation } from 'react-router'
import { TextFrame } from '#features/content/text-frame.tsx'
import type { PageHandle } from '#ui/page-handle.ts'
import { pageMeta } from '#ui/page-meta.ts'
import { contentPageAt } from './content-pages.ts'

export const handle: PageHandle = { hydrate: false }

export const meta = ({ location }: MetaArgs) => pageMeta(contentPageAt(location.pathname).facts)

export default function Content() {
  return <TextFrame text={contentPageAt(useLocation().pathname)} contentsTitle="Auf dieser Seite" />
}
