import { AccountRoom } from '#features/operator/accounts/account-room.tsx'
import { pageMeta } from '#ui/frame/page-meta.tsx'

export const meta = () =>
  pageMeta({
    title: 'Konten | Betrieb',
    description: 'Unternehmen suchen und mit Personen, Fotostudios, Rechnungen und Verlauf ansehen.',
    hidden: true,
  })

export default function OperatorAccounts() {
  return <AccountRoom />
}
