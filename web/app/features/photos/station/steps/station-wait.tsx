import { IconLoader2 } from '@tabler/icons-react'
import { heardLater } from '#ui/notices/heard-later.ts'

/** Says what the station is busy with. */
export function StationWait({ children }: { children: string }) {
  return (
    <p className="station-wait" role="status">
      <IconLoader2 className="line-icon spin" aria-hidden="true" />
      <span ref={heardLater}>{children}</span>
    </p>
  )
}
