import { ReviewRoom } from '#features/operator/reviews/review-room.tsx'
import { pageMeta } from '#ui/frame/page-meta.tsx'

export const meta = () =>
  pageMeta({
    title: 'Prüfung | Betrieb',
    description: 'Anträge von Fotostudios und ihre Nachweise prüfen, freigeben oder ablehnen.',
    hidden: true,
  })

export default function Reviews() {
  return <ReviewRoom />
}
