import type { PageHandle } from '#ui/page-handle.ts'
import { pageMeta } from '#ui/page-meta.ts'

export const handle: PageHandle = { needs: ['map'] }

export const meta = () =>
  pageMeta({
    title: 'Fotostudio finden',
    description: 'Finden Sie auf der Karte ein zertifiziertes Fotostudio in Ihrer Nähe für Ihr digitales Passbild.',
  })

export default function Finder() {
  return (
    <div className="lay">
      <h1>Fotostudio finden</h1>
    </div>
  )
}
