import { pageMeta } from '#ui/page-meta.ts'

export const meta = () =>
  pageMeta({
    title: 'Betrieb',
    description: 'Prüfung und Verwaltung durch den Betreiber.',
    hidden: true,
  })

export default function Operator() {
  return (
    <div className="lay">
      <h1>Betrieb</h1>
    </div>
  )
}
