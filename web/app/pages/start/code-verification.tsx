import { pageMeta } from '#ui/page-meta.ts'

export const meta = () =>
  pageMeta({
    title: 'Code-Verifizierung',
    description: 'Bestätigen Sie Ihre E-Mail-Adresse mit dem Code, den wir Ihnen gesendet haben.',
  })

export default function CodeVerification() {
  return (
    <div className="lay">
      <h1>Code-Verifizierung</h1>
    </div>
  )
}
