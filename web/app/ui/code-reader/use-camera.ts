import { type RefCallback, type RefObject, useCallback, useEffect, useRef, useState } from 'react'

/** `absent`: no camera, or the browser hides it from this page; `busy`: another program uses it. */
export type CameraFault = 'denied' | 'absent' | 'busy' | 'lost'
interface CameraChoice {
  id: string
  label: string
}

export interface Camera {
  /** The element that shows the picture. */
  video: RefObject<HTMLVideoElement | null>
  /** `ref` of that element. */
  show: RefCallback<HTMLVideoElement>
  state: 'asking' | 'running' | CameraFault
  /** Empty until the person grants access to a camera. */
  choices: CameraChoice[]
  chosen: string
  /** In pixels as delivered by the camera; 0 × 0 until it runs. */
  size: { width: number; height: number }
  /** Track of the running camera. */
  track: MediaStreamTrack | undefined
  choose: (id: string) => void
  retry: () => void
}

/** Enough to read a symbol; larger pictures only take longer. */
const FOR_READING: Wanted = { width: 1_920, height: 1_080, facingMode: 'environment' }

/** Requested settings of the camera; it chooses the closest. */
export interface Wanted {
  width: number
  height: number
  /** On a phone: the preferred camera. */
  facingMode?: 'environment' | 'user'
}

/** Shows a camera in `video` while the component is mounted; unmounting stops it. Prefers the rear camera. */
export function useCamera(wanted: Wanted = FOR_READING, firstChoice = ''): Camera {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<Camera['state']>('asking')
  const [choices, setChoices] = useState<CameraChoice[]>([])
  const [chosen, setChosen] = useState('')
  const [size, setSize] = useState({ width: 0, height: 0 })
  const [stream, setStream] = useState<MediaStream>()
  const [wish, setWish] = useState({ id: firstChoice })

  useEffect(() => {
    let opened: MediaStream | undefined
    let left = false
    const list = async () => {
      const cameras = await listCameras()
      if (!left) setChoices(cameras)
    }
    const start = async () => {
      setState('asking')
      opened = await openCamera(wish.id, wanted)
      if (left) return stopStream(opened)
      const [track] = opened.getVideoTracks()
      track?.addEventListener('ended', () => setState('lost'))
      const { deviceId = '', width = 0, height = 0 } = track?.getSettings() ?? {}
      setChosen(deviceId)
      setSize({ width, height })
      setStream(opened)
      setState('running')
      await list()
    }
    start().catch((error: unknown) => {
      if (!left) setState(cameraFaultOf(error))
    })
    navigator.mediaDevices?.addEventListener('devicechange', list)
    return () => {
      left = true
      setStream(undefined)
      stopStream(opened)
      navigator.mediaDevices?.removeEventListener('devicechange', list)
    }
  }, [wish, wanted])

  // A dialog renders its content later: the element may mount before or after the stream arrives.
  const show = useCallback(
    (element: HTMLVideoElement | null) => {
      video.current = element
      if (element && stream) element.srcObject = stream
    },
    [stream],
  )
  const choose = useCallback((id: string) => setWish({ id }), [])
  const retry = useCallback(() => setWish(({ id }) => ({ id })), [])
  return { video, show, state, choices, chosen, size, track: stream?.getVideoTracks()[0], choose, retry }
}

async function openCamera(id: string, { width, height, facingMode }: Wanted): Promise<MediaStream> {
  // `mediaDevices` is missing outside of a secure context.
  if (!navigator.mediaDevices) throw new DOMException('', 'NotFoundError')
  const which = id ? { deviceId: { exact: id } } : facingMode ? { facingMode: { ideal: facingMode } } : {}
  const size = { width: { ideal: width }, height: { ideal: height } }
  const open = (video: MediaTrackConstraints) => navigator.mediaDevices.getUserMedia({ audio: false, video })
  return open({ ...which, ...size }).catch((error: unknown) => {
    // The camera chosen last time is not plugged in: another one is used.
    if (id && error instanceof Error && error.name === 'OverconstrainedError') return open(size)
    throw error
  })
}

async function listCameras(): Promise<CameraChoice[]> {
  const devices = (await navigator.mediaDevices?.enumerateDevices()) ?? []
  return devices
    .filter(({ kind, deviceId }) => kind === 'videoinput' && deviceId !== '')
    .map(({ deviceId, label }, index) => ({ id: deviceId, label: label || `Kamera ${index + 1}` }))
}

function stopStream(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop()
}

/** The error names are those of the getUserMedia specification. */
export function cameraFaultOf(error: unknown): CameraFault {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied'
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'absent'
  return 'busy'
}
