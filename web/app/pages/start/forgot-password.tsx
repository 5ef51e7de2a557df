import { pageMeta } from '#ui/page-meta.ts'

export const meta = () =>
  pageMeta({
    title: 'Passwort zurücksetzen',
    description: 'Fordern Sie einen Code an und setzen Sie ein neues Passwort.',
  })

export default function ForgotPassword() {
  return (
    <div className="lay">
      <h1>Passwort zurücksetzen</h1>
    </div>
  )
}
