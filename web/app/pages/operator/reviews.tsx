import { ReviewRoom } from '#features/operator/reviews/review-room.tsx'
import { hiddenMeta } from '#ui/frame/page-meta.tsx'

export const meta = hiddenMeta(
  'Prüfung | Betrieb',
  'Anträge von Fotostudios und ihre Nachweise prüfen, freigeben oder ablehnen.',
)

export default ReviewRoom
