import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { FileWay } from './file-way.tsx'

afterEach(cleanup)

it('FOTO-02 gives the focus back where a file was chosen, and where the dialog was cancelled', () => {
  const onChosen = vi.fn()
  const folder = { possible: false } as Parameters<typeof FileWay>[0]['folder']
  render(<FileWay onFile={() => {}} onSay={() => {}} folder={folder} onChosen={onChosen} />)
  const input = screen.getByLabelText('Bilddatei öffnen')
  fireEvent.change(input, { target: { files: [] } })
  expect(onChosen).toHaveBeenCalledTimes(1)
  fireEvent(input, new Event('cancel', { bubbles: true }))
  expect(onChosen).toHaveBeenCalledTimes(2)
})
