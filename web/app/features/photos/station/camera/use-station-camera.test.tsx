import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { FIRST_SETTINGS } from '#features/photos/station/settings/settings.ts'
import { FRESH } from '#features/photos/station/station-state.ts'
import type { StationRoom } from '#features/photos/station/use-station.ts'
import { plugInCamera } from '#ui/code-reader/test/plug-in-camera.ts'
import { useStationCamera } from './use-station-camera.ts'

const NO_PICTURE =
  'Die Kamera liefert noch kein Bild. Bitte lösen Sie gleich noch einmal aus, oder öffnen Sie die Datei Ihrer Fotokamera.'

interface StationProps {
  take: () => void
  say: StationRoom['setSaid']
}

function Station({ take, say }: StationProps) {
  const shots = { take, remove: vi.fn(), get: vi.fn(), wipe: vi.fn(), now: () => new Date() }
  const needs = { state: FRESH, shots, settings: FIRST_SETTINGS, setSaid: say }
  const { camera, running, shoot } = useStationCamera(needs, { state: 'starting', desk: undefined })
  return (
    <>
      <video ref={camera.show} data-testid="picture" muted />
      {running && (
        <button type="button" onClick={() => void shoot()}>
          Auslösen
        </button>
      )}
    </>
  )
}

/** State of the camera's video element, which jsdom never changes. */
interface Element {
  readyState?: number
  videoWidth?: number
}

async function pressShutter({ readyState = HTMLMediaElement.HAVE_ENOUGH_DATA, videoWidth = 1_920 }: Element = {}) {
  const take = vi.fn()
  const say = vi.fn()
  render(<Station {...{ take, say }} />)
  Object.defineProperties(screen.getByTestId('picture'), {
    readyState: { value: readyState },
    videoWidth: { value: videoWidth },
  })
  const shutter = await screen.findByRole('button', { name: 'Auslösen' })
  shutter.click()
  await vi.waitFor(() => expect(take.mock.calls.length + say.mock.calls.length).toBe(1))
  return { take, say }
}

const bitmap = { width: 1_920, height: 1_080 }

it('FOTO-01 the shutter takes the picture that the camera shows', async () => {
  plugInCamera()
  vi.stubGlobal('createImageBitmap', async () => bitmap)
  const { take } = await pressShutter()
  expect(take).toHaveBeenCalledWith(bitmap, 'camera')
})

it.each([
  ['has not told its size', { readyState: HTMLMediaElement.HAVE_NOTHING, videoWidth: 0 }],
  ['has a size and no picture', {}],
])('FOTO-01 the shutter of a camera that %s says so', async (_case, element) => {
  plugInCamera()
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('The ImageBitmap could not be allocated.')))
  const { take, say } = await pressShutter(element)
  expect(say).toHaveBeenCalledWith(NO_PICTURE)
  expect(take).not.toHaveBeenCalled()
})
