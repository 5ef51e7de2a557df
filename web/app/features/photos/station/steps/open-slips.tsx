import { IconFileText } from '@tabler/icons-react'

/** QUEUE-06: slips of the same family that wait to be printed together. */
export function OpenSlips({ count, onShow }: { count: number; onShow: () => void }) {
  return (
    <div className="station-block">
      <h2>
        Belege dieser Familie <span>{count}</span>
      </h2>
      <button type="button" className="station-btn" onClick={onShow}>
        <IconFileText className="line-icon" aria-hidden="true" />
        Zu den Belegen
      </button>
    </div>
  )
}
