import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { CodeList } from './code-list.tsx'

/** Whether the browser asks before leaving the page. */
const isAskedByBrowser = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

it('SAFE-03 asks before the page is left with codes that are not kept, and not once they are', async () => {
  const asked: boolean[] = []
  render(
    <>
      <a href="/hilfe">Hilfe</a>
      <CodeList codes={['AAAA-1111']} onKept={() => asked.push(isAskedByBrowser())} />
    </>,
  )
  expect(isAskedByBrowser()).toBe(true)
  expect(fireEvent.click(screen.getByText('Hilfe')), 'the page stays').toBe(false)
  await screen.findByText('Die Wiederherstellungscodes sehen Sie nur jetzt.')
  fireEvent.click(screen.getByRole('button', { name: 'Hier bleiben' }))
  fireEvent.click(screen.getByRole('button', { name: 'Ich habe die Codes aufbewahrt' }))
  expect(asked).toEqual([false])
})

it('SAFE-03 copies the codes, one in a line, and says when the browser forbids it', async () => {
  const writeText = vi.fn(() => Promise.resolve())
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  try {
    render(<CodeList codes={['AAAA-1111', 'BBBB-2222']} onKept={vi.fn()} />)
    fireEvent.click(screen.getByRole('button', { name: 'Codes kopieren' }))
    expect(writeText).toHaveBeenCalledWith('AAAA-1111\nBBBB-2222')
    writeText.mockRejectedValue(new DOMException('', 'NotAllowedError'))
    fireEvent.click(screen.getByRole('button', { name: 'Codes kopieren' }))
    expect((await screen.findByRole('alert')).textContent).toBe('Der Browser erlaubt das Kopieren nicht.')
  } finally {
    vi.unstubAllGlobals()
  }
})
