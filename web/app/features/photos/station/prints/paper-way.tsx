import { IconPhoto } from '@tabler/icons-react'
import { StationButton } from '#features/photos/station/steps/station-button.tsx'
import { AlertBox } from '#ui/notices/alert-box.tsx'
import type { Prints } from './use-prints.ts'

/** Beside a slip: the button to the printed pictures, or a notice that requested ones are missing. */
export function PaperWay({ prints, onOpen }: { prints: Pick<Prints, 'list' | 'state'>; onOpen: () => void }) {
  if (prints.state === 'failed') return <PaperFault />
  if (prints.list.length === 0) return null
  return (
    <StationButton icon={IconPhoto} onClick={onOpen}>
      Bilder auf Papier
    </StationButton>
  )
}

export function PaperFault() {
  return (
    <AlertBox tone="err" title="Das Bild für Papier ließ sich nicht ausschneiden.">
      Bitte nehmen Sie das Bild noch einmal auf, mit etwas mehr Abstand.
    </AlertBox>
  )
}
