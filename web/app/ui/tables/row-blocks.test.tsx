import { act, render, screen } from '@testing-library/react'
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

const Row = ({ name }: { name: string }) => (
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
