import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ReadBackState } from './read-back.tsx'

it.each([
  ['Bitte lesen Sie den Ausdruck gegen.', { unread: 1, demanded: true, read: 0 }],
  ['Der Ausdruck ist lesbar.', { unread: 0, demanded: true, read: 1 }],
])('QUEUE-09, QUAL-01 „%s“ is exposed after its live region', async (sentence, state) => {
  render(<ReadBackState {...state} />)
  const hidden = screen.getByText(sentence, { exact: false })
  expect(hidden.getAttribute('aria-hidden')).toBe('true')
  await expect.poll(() => hidden.getAttribute('aria-hidden')).toBeNull()
  expect(hidden.closest('[role=status]')).not.toBeNull()
})
