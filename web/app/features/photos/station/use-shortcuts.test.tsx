import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { useShortcuts } from './use-shortcuts.ts'

function Keys({ shoot }: { shoot: () => void }) {
  useShortcuts(true, { ' ': shoot, enter: shoot })
  return (
    <>
      <input type="file" aria-label="Bilddatei" />
      <input aria-label="Vorname" />
    </>
  )
}

it('FOTO-02 the keys work where the focus is on a file input that was clicked, and not in a text field', async () => {
  const shoot = vi.fn()
  render(<Keys shoot={shoot} />)
  const user = userEvent.setup()
  const file = screen.getByLabelText('Bilddatei')
  const opened = vi.fn()
  await user.click(file)
  file.addEventListener('click', opened)
  const matches = vi.spyOn(file, 'matches').mockReturnValue(false)
  await user.keyboard(' {Enter}')
  expect(shoot).toHaveBeenCalledTimes(2)
  expect(opened).not.toHaveBeenCalled()

  matches.mockReturnValue(true)
  await user.keyboard(' {Enter}')
  expect(shoot).toHaveBeenCalledTimes(2)
  expect(opened).toHaveBeenCalled()

  await user.type(screen.getByLabelText('Vorname'), 'Anna Lena')
  expect(shoot).toHaveBeenCalledTimes(2)
})
