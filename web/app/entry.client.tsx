import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { sayNotLoaded } from '#ui/frame/early-input.tsx'
import { leftAt, placeHere, Visit } from '#ui/navigation/visit.ts'
import { type PageModule, pageLoader } from './load-page.ts'
import { Root } from './root.tsx'
import { livePages } from './routes.ts'

const MODULES = import.meta.glob<PageModule>([
  './pages/{area,authority,citizen,operator,start,station}/*.tsx',
  './pages/site/{diagnosis,security-report}.tsx',
  './pages/spoken/*/my-photo.tsx',
  './pages/with-queries.tsx',
  '!**/*.test.tsx',
])

const load = pageLoader(livePages, MODULES)
const place = placeHere()
const page = await load(place.path).catch((fault) => {
  sayNotLoaded()
  throw fault
})
if (!page) throw new Error(`no page at ${place.path}`)
const visit = new Visit({ page, place, scrollTo: leftAt() }, load)
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Root visit={visit} />
    </StrictMode>,
  )
})
