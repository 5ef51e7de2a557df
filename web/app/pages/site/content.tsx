import { type MetaArgs, useLocation } from 'react-router'
import { TextFrame } from '#features/content/text-frame.tsx'
import type { PageHandle } from '#ui/frame/page-handle.ts'
import { pageMeta } from '#ui/frame/page-meta.ts'
import { contentPageAt, hasPicture } from './content-pages.ts'

export const handle: PageHandle = { hydrate: false }

export const meta = ({ location }: MetaArgs) => {
  const path = location.pathname.replace(/\/$/, '')
  return pageMeta({ ...contentPageAt(path).facts, ...(hasPicture(path) && { picture: `share${path}` }) })
}

export default function Content() {
  return <TextFrame text={contentPageAt(useLocation().pathname)} contentsTitle="Auf dieser Seite" />
}
