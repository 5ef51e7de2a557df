import { AccountRoom } from '#features/operator/accounts/account-room.tsx'
import { hiddenMeta } from '#ui/frame/page-meta.tsx'

export const meta = hiddenMeta(
  'Konten | Betrieb',
  'Unternehmen suchen und mit Personen, Fotostudios, Rechnungen und Verlauf ansehen.',
)

export default AccountRoom
