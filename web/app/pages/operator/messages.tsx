import { MessageRoom } from '#features/operator/messages/message-room.tsx'
import { hiddenMeta } from '#ui/frame/page-meta.tsx'

export const meta = hiddenMeta(
  'Nachrichten | Betrieb',
  'Allen Fotostudios, denen eines Bundeslandes oder ausgewählten eine Nachricht senden.',
)

export default MessageRoom
