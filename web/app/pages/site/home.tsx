import type { PageHandle } from '#ui/page-handle.ts'
import { pageMeta } from '#ui/page-meta.ts'

export const handle: PageHandle = { hydrate: false }

export const meta = () =>
  pageMeta({
    title: 'Digitales Passbild und Software ab Mai 2025 | ePassbild',
    description:
      'Digitales Passbild vom zertifizierten Fotostudio: seit Mai 2025 Pflicht, 6 Monate gültig, sicher zur Behörde übertragen.',
    titleIsComplete: true,
  })

export default function Home() {
  return (
    <div className="lay">
      <h1>Digitales Passbild und Software ab Mai 2025 | ePassbild</h1>
    </div>
  )
}
