import { IconPhoto } from '@tabler/icons-react'
import { AlertBox } from '#ui/notices/alert-box.tsx'
import type { Prints } from './use-prints.ts'

/** Shown beside a slip: the way to the pictures on paper, or that there are none although the customer wanted them. */
export function PaperWay({ prints, onOpen }: { prints: Pick<Prints, 'list' | 'state'>; onOpen: () => void }) {
  if (prints.state === 'failed') return <PaperFault />
  if (prints.list.length === 0) return null
  return (
    <button type="button" className="station-btn" onClick={onOpen}>
      <IconPhoto className="line-icon" aria-hidden="true" />
      Bilder auf Papier
    </button>
  )
}

export function PaperFault() {
  return (
    <AlertBox tone="err" title="Das Bild für Papier ließ sich nicht ausschneiden.">
      Bitte nehmen Sie das Bild noch einmal auf, mit etwas mehr Abstand.
    </AlertBox>
  )
}
