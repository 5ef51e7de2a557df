import { pageMeta } from '#ui/page-meta.ts'

export const meta = () =>
  pageMeta({
    title: 'Registrierung',
    description: 'Registrieren Sie Ihr Fotostudio für digitale Passbilder: kostenlos, in vier Schritten.',
  })

export default function Registration() {
  return (
    <div className="lay">
      <h1>Registrierung</h1>
    </div>
  )
}
