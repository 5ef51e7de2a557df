import { IconFileText } from '@tabler/icons-react'
import { StationButton } from './station-button.tsx'

/** QUEUE-06: slips of the same family that wait to be printed together. */
export function OpenSlips({ count, onShow }: { count: number; onShow: () => void }) {
  return (
    <div className="station-block">
      <h2>
        Belege dieser Familie <span>{count}</span>
      </h2>
      <StationButton icon={IconFileText} onClick={onShow}>
        Zu den Belegen
      </StationButton>
    </div>
  )
}
