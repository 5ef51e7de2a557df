import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { drawnLater, openedLater } from './opened-later.tsx'

interface WindowProps {
  title: string
  onClose?: () => void
}

const Window = ({ title }: WindowProps) => <div role="dialog">{title}</div>

/** A lazy part with a network controlled by the test. */
function part() {
  const network = { isUp: true, asked: 0 }
  const Part = openedLater<WindowProps>(async () => {
    network.asked += 1
    if (!network.isUp) throw new TypeError('Failed to fetch dynamically imported module')
    return Window
  })
  return { Part, network }
}

it('NAV-10 loads a part with the first sign of life, once, and opens it at once', async () => {
  vi.stubGlobal('requestIdleCallback', (run: () => void) => run())
  const { Part, network } = part()
  expect(network.asked).toBe(0)
  fireEvent.pointerOver(document.body)
  fireEvent.keyDown(document.body)
  await vi.waitFor(() => expect(network.asked).toBe(1))
  render(<Part title="Einladen" />)
  expect(screen.getByRole('dialog').textContent).toBe('Einladen')
  expect(network.asked).toBe(1)
})

it('NAV-10 a part that opens before it has come is loaded then', async () => {
  const { Part } = part()
  render(<Part title="Gesperrt" />)
  expect(screen.queryByRole('dialog')).toBeNull()
  await screen.findByRole('dialog')
})

it('NAV-10 says that a part did not come, lets ask again and lets leave', async () => {
  const { Part, network } = part()
  network.isUp = false
  const close = vi.fn()
  render(<Part title="Einladen" onClose={close} />)
  const message = await screen.findByRole('alert')
  expect(message.textContent).toContain('Dieser Teil der Seite konnte nicht geladen werden.')
  fireEvent.click(screen.getByRole('button', { name: 'Meldung schließen' }))
  expect(close).toHaveBeenCalledOnce()
  network.isUp = true
  fireEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }))
  await screen.findByRole('dialog')
})

it('NAV-10, QUEUE-04 a part in place that hangs or does not come can be left', async () => {
  const network = Promise.withResolvers<typeof Window>()
  const close = vi.fn()
  const Part = drawnLater<WindowProps>(
    () => network.promise,
    ({ onClose }) => onClose?.(),
  )
  render(<Part title="Ausweis" onClose={close} />)
  fireEvent.click(screen.getByRole('button', { name: 'Abbrechen' }))
  expect(close).toHaveBeenCalledOnce()
  network.reject(new TypeError('Failed to fetch dynamically imported module'))
  await screen.findByRole('alert')
  screen.getByRole('button', { name: 'Erneut versuchen' })
  fireEvent.click(screen.getByRole('button', { name: 'Abbrechen' }))
  expect(close).toHaveBeenCalledTimes(2)
})
