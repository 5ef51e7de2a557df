import { type MetaArgs, useLocation } from 'react-router'
import { ComingPage } from '#ui/coming-page.tsx'
import type { PageHandle } from '#ui/page-handle.ts'
import { pageMeta } from '#ui/page-meta.ts'
import { comingPageAt } from './coming-pages.ts'

export const handle: PageHandle = { hydrate: false }

export const meta = ({ location }: MetaArgs) => pageMeta(comingPageAt(location.pathname))

export default function Coming() {
  return <ComingPage {...comingPageAt(useLocation().pathname)} />
}
