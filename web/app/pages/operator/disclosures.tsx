import { DisclosureRoom } from '#features/operator/disclosures/disclosure-room.tsx'
import { pageMeta } from '#ui/frame/page-meta.tsx'

export const meta = () =>
  pageMeta({
    title: 'Auskunft | Betrieb',
    description: 'Einer Behörde sagen, wer ein Bild übermittelt hat, mit der Zustimmung einer zweiten Person.',
    hidden: true,
  })

export default function OperatorDisclosures() {
  return <DisclosureRoom />
}
