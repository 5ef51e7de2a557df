import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { plugInCamera } from './test/plug-in-camera.ts'
import { useCamera } from './use-camera.ts'

/** jsdom's DOMException is not an Error of this realm. */
const fault = (name: string) => Object.assign(new Error(), { name })

/** As in a dialog, whose content may be rendered later than the component that requests the camera. */
function Picture({ drawn, firstChoice }: { drawn: boolean; firstChoice?: string }) {
  const { show, state, choices } = useCamera(undefined, firstChoice)
  return (
    <>
      <p>{state}</p>
      {drawn && <video ref={show} data-testid="picture" muted />}
      {choices.map(({ id, label }) => (
        <p key={id}>{label}</p>
      ))}
    </>
  )
}

const picture = () => screen.getByTestId<HTMLVideoElement>('picture').srcObject

it('shows the camera in an element that was there before it', async () => {
  const { stream } = plugInCamera()
  render(<Picture drawn />)
  expect(picture()).toBeFalsy()
  await screen.findByText('running')
  expect(picture()).toBe(stream)
  expect(await screen.findByText('Kamera 1')).toBeTruthy()
})

it('CIT-01 shows it also in an element that is drawn after the camera has started', async () => {
  const { stream } = plugInCamera()
  const { rerender } = render(<Picture drawn={false} />)
  await screen.findByText('running')
  rerender(<Picture drawn />)
  expect(picture()).toBe(stream)
})

it('switches the camera off when its component goes', async () => {
  const { track } = plugInCamera()
  const { unmount } = render(<Picture drawn />)
  await screen.findByText('running')
  expect(track.stop).not.toHaveBeenCalled()
  unmount()
  expect(track.stop).toHaveBeenCalled()
})

it('says that the camera is lost when its plug is pulled', async () => {
  const { track } = plugInCamera()
  render(<Picture drawn />)
  await screen.findByText('running')
  track.dispatchEvent(new Event('ended'))
  expect(await screen.findByText('lost')).toBeTruthy()
})

it('takes another camera when the one of last time is not plugged in', async () => {
  const { getUserMedia } = plugInCamera({ refused: fault('OverconstrainedError') })
  render(<Picture drawn firstChoice="gone" />)
  await screen.findByText('running')
  expect(getUserMedia.mock.calls.map(([{ video }]) => Object.keys(video as object))).toEqual([
    ['deviceId', 'width', 'height'],
    ['width', 'height'],
  ])
})

it.each([
  ['NotAllowedError', 'denied'],
  ['NotFoundError', 'absent'],
  ['NotReadableError', 'busy'],
])('calls %s of the browser „%s“', async (name, state) => {
  plugInCamera({ refused: fault(name) })
  render(<Picture drawn />)
  expect(await screen.findByText(state)).toBeTruthy()
})
