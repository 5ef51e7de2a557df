import { pageMeta } from '#ui/page-meta.ts'

export const meta = () =>
  pageMeta({
    title: 'Anmelden',
    description: 'Melden Sie sich an, um digitale Passbilder sicher in der Cloud zu speichern und zu übermitteln.',
  })

export default function Login() {
  return (
    <div className="lay">
      <h1>Anmelden</h1>
    </div>
  )
}
