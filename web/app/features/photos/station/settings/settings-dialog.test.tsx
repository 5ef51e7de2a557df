import type { RegisteredStudio } from '@epassbild/contract/studios.ts'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { FIRST_SETTINGS, type StationSettings } from './settings.ts'
import { SettingsDialog } from './settings-dialog.tsx'

const CAMERA = { choices: [], chosen: '', choose: () => {}, track: undefined }
const place = (id: number, name: string, review: RegisteredStudio['review'] = 'approved') =>
  ({ id, name, review, address: 'Dorfstraße 5', city: 'Kiel' }) as RegisteredStudio
const HOLTENAU = place(1, 'Holtenau')
const GAARDEN = place(2, 'Gaarden')

/** The dialog library is loaded lazily. */
async function open(studios: readonly RegisteredStudio[], studio: RegisteredStudio | undefined) {
  const onChange = vi.fn<(settings: StationSettings) => void>()
  const onClose = vi.fn()
  render(<SettingsDialog {...{ settings: FIRST_SETTINGS, onChange, camera: CAMERA, studios, studio, onClose }} />)
  await screen.findByRole('button', { name: 'Fertig' })
  return { field: screen.queryByRole<HTMLSelectElement>('combobox', { name: /^Standort/ }), onChange, onClose }
}
const offered = (field: HTMLElement | null) =>
  within(field as HTMLElement)
    .getAllByRole('option')
    .map((option) => option.textContent?.split(',')[0])

it('ROOM-08 the field shows the location that the station works at, and the first one can be chosen', async () => {
  const { field, onChange } = await open([HOLTENAU, GAARDEN], GAARDEN)
  expect(field?.value).toBe('2')
  expect(offered(field)).toEqual(['Gaarden', 'Holtenau'])
  fireEvent.change(field as HTMLElement, { target: { value: '1' } })
  expect(onChange).toHaveBeenLastCalledWith({ ...FIRST_SETTINGS, studioId: 1 })
})

it('ROOM-08 the locations of a chain are offered by name, as a reader counts', async () => {
  const { field } = await open([place(1, 'Mitte 10'), place(2, 'Mitte 9'), GAARDEN], GAARDEN)
  expect(offered(field)).toEqual(['Gaarden', 'Mitte 9', 'Mitte 10'])
})

it('ROOM-08 without a location it asks for one, even where there is one to choose', async () => {
  const { field } = await open([GAARDEN, place(3, 'Wik', 'under-review')], undefined)
  expect(field?.value).toBe('')
  expect(offered(field)).toEqual(['Bitte wählen', 'Gaarden'])
})

it('ROOM-08 a location that is not approved cannot be chosen, and stays visible if the station uses it', async () => {
  expect(offered((await open([HOLTENAU, GAARDEN, place(3, 'Wik', 'rejected')], GAARDEN)).field)).toEqual([
    'Gaarden',
    'Holtenau',
  ])
  cleanup()
  const { field } = await open([HOLTENAU, place(3, 'Wik', 'under-review')], place(3, 'Wik', 'under-review'))
  expect(field?.selectedOptions[0]?.textContent).toContain('Wik')
  expect(offered(field)).toEqual(['Holtenau', 'Wik'])
})

it('ROOM-08 where there is no other one to choose it asks nothing', async () => {
  expect((await open([HOLTENAU], HOLTENAU)).field).toBeNull()
  cleanup()
  expect((await open([HOLTENAU, place(3, 'Wik', 'under-review')], HOLTENAU)).field).toBeNull()
})

it('QUEUE-08 „Fertig“ right after a number that is none leads to it instead of dropping it unsaid', async () => {
  const { onClose } = await open([HOLTENAU], HOLTENAU)
  const user = userEvent.setup()
  const distance = screen.getByLabelText('Abstand zum Gesicht in Metern')
  await user.type(distance, 'zwei')
  await user.click(screen.getByRole('button', { name: 'Fertig' }))
  expect(onClose).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(distance)
  screen.getByText(/^Bitte geben Sie nur eine Zahl ein\./)
  await user.clear(distance)
  await user.type(distance, '1,5')
  await user.click(screen.getByRole('button', { name: 'Fertig' }))
  expect(onClose).toHaveBeenCalledOnce()
})
