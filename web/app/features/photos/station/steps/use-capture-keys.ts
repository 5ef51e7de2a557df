import { findShot, SHOTS_MAX } from '#features/photos/station/station-state.ts'
import { useShortcuts } from '#features/photos/station/use-shortcuts.ts'
import type { StationRoom } from '#features/photos/station/use-station.ts'

interface CaptureKeys {
  on: boolean
  shoot: () => void
  toggleGuides: () => void
  onLeave: () => void
}

/** Single-key shortcuts while capturing. A presenter's remote sends arrows and the page keys. */
export function useCaptureKeys(room: StationRoom, keys: CaptureKeys): void {
  const { state, dispatch, shots } = room
  const selected = findShot(state, state.selected)
  const at = state.shots.findIndex(({ id }) => id === state.selected)
  const select = (index: number) => () => {
    const shot = state.shots[index]
    if (shot) dispatch({ type: 'shot-selected', id: shot.id })
  }
  const use = () => {
    if (selected && shots.get(selected.id)?.preview) dispatch({ type: 'shot-used', id: selected.id })
    // Enter on the focused shutter continues with a good shot, or takes the first one.
    else if (document.activeElement instanceof HTMLElement && document.activeElement.dataset.enter) keys.shoot()
  }
  useShortcuts(keys.on, {
    ' ': keys.shoot,
    enter: use,
    pagedown: use,
    arrowleft: select(at - 1),
    arrowright: select(at + 1),
    h: keys.toggleGuides,
    r: () => selected && shots.remove(selected.id),
    escape: () => room.losesByLeaving && keys.onLeave(),
    ...Object.fromEntries(Array.from({ length: SHOTS_MAX }, (_none, index) => [String(index + 1), select(index)])),
  })
}
