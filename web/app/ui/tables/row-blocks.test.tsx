import { act, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { RowBlocks } from './row-blocks.tsx'

it('NAV-10 a block shows its rows after the newest of several reports, as a busy page gets them together', () => {
  const report = observeIntersections()
  render(
    <table>
      <RowBlocks items={['Äpfel', 'Bär']} columns={1} row={(name) => <Row key={name} name={name} />} />
    </table>,
  )
  act(() => report(false, true))
  expect(screen.queryAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['Äpfel', 'Bär'])
  act(() => report(true, false))
  expect(screen.queryByText('Bär')).toBeNull()
})

it('NAV-10 a block that holds the focus stays when it is scrolled away, until the focus is elsewhere', () => {
  const report = observeIntersections()
  render(
    <table>
      <RowBlocks
        items={['Äpfel']}
        columns={1}
        row={(name) => <Row key={name} name={<button type="button">{name}</button>} />}
      />
    </table>,
  )
  const button = screen.getByRole('button')
  button.focus()
  act(() => report(false))
  expect(document.activeElement).toBe(button)
  button.blur()
  act(() => report(false))
  expect(screen.queryByRole('button')).toBeNull()
})

const Row = ({ name }: { name: ReactNode }) => (
  <tr>
    <td>{name}</td>
  </tr>
)

/** Reports to the one observer whether its target is near the viewport, oldest first. */
function observeIntersections(): (...near: boolean[]) => void {
  let tell: IntersectionObserverCallback | undefined
  const observer = { observe() {}, disconnect() {} } as unknown as IntersectionObserver
  vi.stubGlobal('IntersectionObserver', function Observer(callback: IntersectionObserverCallback) {
    tell = callback
    return observer
  })
  return (...near) =>
    tell?.(
      near.map((isIntersecting) => ({ isIntersecting }) as IntersectionObserverEntry),
      observer,
    )
}
