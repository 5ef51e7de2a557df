import { type MetaArgs, useLocation } from 'react-router'
import { ComingPage } from '#ui/coming-page.tsx'
import type { PageHandle } from '#ui/page-handle.ts'
import { pageMeta } from '#ui/page-meta.ts'
import { comingPageAt } from './coming-pages.ts'

export const handle: PageHandle = { access: 'signed-in' }

export const meta = ({ location }: MetaArgs) => pageMeta({ ...comingPageAt(location.pathname), hidden: true })

export default function ComingSignedIn() {
  return <ComingPage {...comingPageAt(useLocation().pathname)} />
}
