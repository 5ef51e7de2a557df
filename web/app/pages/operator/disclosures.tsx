import { DisclosureRoom } from '#features/operator/disclosures/disclosure-room.tsx'
import { hiddenMeta } from '#ui/frame/page-meta.tsx'

export const meta = hiddenMeta(
  'Auskunft | Betrieb',
  'Einer Behörde sagen, wer ein Bild übermittelt hat, mit der Zustimmung einer zweiten Person.',
)

export default DisclosureRoom
