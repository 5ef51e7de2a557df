import { MyStudios } from '#features/studios/my-studios.tsx'
import '#features/studios/my-studios.module.css'
import { SIGN_IN_AGAIN } from '#features/studios/desk/studio-answers.ts'
import type { PageHandle } from '#ui/frame/page-handle.ts'
import { hiddenMeta } from '#ui/frame/page-meta.tsx'

export const handle: PageHandle = { withoutSession: SIGN_IN_AGAIN, needs: ['map'] }

export const meta = hiddenMeta('Meine Standorte', 'Standorte und Fotostudios mit ihren Nachweisen verwalten.')

export default function Locations() {
  return (
    <div className="layout">
      <MyStudios />
    </div>
  )
}
