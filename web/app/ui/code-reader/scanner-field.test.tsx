import { fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { ScannerField } from './scanner-field.tsx'

/** Rendered beside the previous photo's form with a checkbox, a list and a text. */
function renderBeside() {
  const onText = vi.fn()
  const onSubmit = vi.fn((event: SubmitEvent) => event.preventDefault())
  document.addEventListener('submit', onSubmit, { once: true })
  render(
    <>
      <ScannerField id="code" label="Code" onText={onText} />
      <form>
        <input type="checkbox" aria-label="Wunsch" />
        <select aria-label="Grund">
          <option>Bitte wählen</option>
        </select>
        <input aria-label="Text" />
        <button type="submit">Übernehmen</button>
      </form>
    </>,
  )
  const field = screen.getByLabelText<HTMLInputElement>('Code')
  return { onText, onSubmit, field, user: userEvent.setup() }
}

/** Keys of a scanner in ALT mode: the OS composes the character when Alt is released. */
function pressAltCode(target: Element, digits: string, key = (digit: string) => digit): boolean {
  fireEvent.keyDown(target, { key: 'Alt', code: 'AltLeft', altKey: true })
  return [...digits].every((digit) =>
    fireEvent.keyDown(document.activeElement ?? target, { key: key(digit), code: `Numpad${digit}`, altKey: true }),
  )
}

it.each([
  ['with Num Lock', (digit: string) => digit],
  ['without Num Lock', () => 'Home'],
])('ABR-02 the first key of a scanner in ALT mode moves the focus to the field, %s', async (_, key) => {
  const { field, user, onText, onSubmit } = renderBeside()
  const tick = screen.getByLabelText('Wunsch')
  tick.focus()
  // Prevented keys would not be composed.
  expect(pressAltCode(tick, '067', key)).toBe(true)
  expect(document.activeElement).toBe(field)
  await user.keyboard('C{Enter}')
  expect(onText).toHaveBeenCalledWith('C', 'enter')
  expect(onSubmit).not.toHaveBeenCalled()
})

it('ABR-02 a person who writes a character by ALT elsewhere keeps the focus there', () => {
  renderBeside()
  const text = screen.getByLabelText('Text')
  text.focus()
  pressAltCode(text, '0132')
  expect(document.activeElement).toBe(text)
})

it('ABR-02 Alt with any other key is no scan', () => {
  renderBeside()
  const tick = screen.getByLabelText('Wunsch')
  tick.focus()
  fireEvent.keyDown(tick, { key: 'd', code: 'KeyD', altKey: true })
  fireEvent.keyDown(tick, { key: '5', code: 'Digit5', altKey: true })
  expect(document.activeElement).toBe(tick)
})

it('ABR-04 the Enter of a scan in ALT mode that went into a list sends nothing', () => {
  const { field } = renderBeside()
  const list = screen.getByLabelText('Grund')
  list.focus()
  for (let count = 0; count < 60; count += 1) pressAltCode(list, '067')
  expect(fireEvent.keyDown(list, { key: 'Enter' })).toBe(false)
  expect(document.activeElement).toBe(field)
})
