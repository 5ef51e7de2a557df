import { shotFrame, turnedSize } from '#features/photos/analysis/frame-of.ts'
import { turnOf } from '#features/photos/station/settings/settings.ts'
import type { StationRoom } from '#features/photos/station/use-station.ts'
import { useCamera, type Wanted } from '#ui/code-reader/use-camera.ts'
import { useControls } from './camera-controls.tsx'
import type { Analysis } from './use-analysis.ts'
import { useLiveCheck } from './use-live-check.ts'

/** Above any camera's resolution: requests its best. */
const BEST: Wanted = { width: 7_680, height: 4_320, facingMode: 'user' }

const NO_PICTURE =
  'Die Kamera liefert noch kein Bild. Bitte lösen Sie gleich noch einmal aus, oder öffnen Sie die Datei Ihrer Fotokamera.'

type Needs = Pick<StationRoom, 'state' | 'shots' | 'settings' | 'setSaid'>

/** The camera with this station's settings, its live check, and the shutter. Runs only while photos are taken. */
export function useStationCamera({ state, shots, settings, setSaid }: Needs, analysis: Analysis) {
  const camera = useCamera(BEST, settings.cameraId)
  const running = camera.state === 'running'
  const turn = turnOf(settings)
  useControls(camera.track, settings.controls)
  const check = useLiveCheck(camera.video, running, analysis.desk, { profile: state.profile, turn })
  async function shoot() {
    const { current } = camera.video
    if (!running || !current) return
    const frame = await shotFrame(current, turn)
    if (frame) shots.take(frame.bitmap, 'camera')
    else setSaid(NO_PICTURE)
  }
  return {
    ...{ camera, running, turn, check, shoot },
    fault: camera.state === 'asking' || camera.state === 'running' ? undefined : camera.state,
    /** Size of the shots, after turning. */
    size: turnedSize(camera.size, turn),
  }
}
