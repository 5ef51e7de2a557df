import { MessageRoom } from '#features/operator/messages/message-room.tsx'
import { pageMeta } from '#ui/frame/page-meta.tsx'

export const meta = () =>
  pageMeta({
    title: 'Nachrichten | Betrieb',
    description: 'Allen Fotostudios, denen eines Bundeslandes oder ausgewählten eine Nachricht senden.',
    hidden: true,
  })

export default function OperatorMessages() {
  return <MessageRoom />
}
