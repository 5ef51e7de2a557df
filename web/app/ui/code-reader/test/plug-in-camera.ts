import { onTestFinished, vi } from 'vitest'

/** Stubs a camera, which jsdom does not have, until the test ends. */
export function plugInCamera({ refused }: { refused?: Error } = {}) {
  const track = Object.assign(new EventTarget(), {
    stop: vi.fn(),
    getSettings: () => ({ deviceId: 'back', width: 1_920, height: 1_080 }),
  })
  const stream = { getTracks: () => [track], getVideoTracks: () => [track] }
  const getUserMedia = vi.fn(async (_wanted: MediaStreamConstraints) => stream)
  if (refused) getUserMedia.mockRejectedValueOnce(refused)
  const enumerateDevices = async () => [{ kind: 'videoinput', deviceId: 'back', label: '' }]
  const mediaDevices = Object.assign(new EventTarget(), { getUserMedia, enumerateDevices })
  Object.defineProperty(navigator, 'mediaDevices', { value: mediaDevices, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'mediaDevices'))
  return { track, stream, getUserMedia }
}
