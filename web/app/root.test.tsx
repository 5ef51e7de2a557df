import { render, screen } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { Navigation } from '#ui/navigation/navigation.tsx'
import { placeHere, Visit } from '#ui/navigation/visit.ts'
import { Guarded } from './root.tsx'

it('QUAL-01 the focus goes to the heading of the message when a page fails', () => {
  // React reports the caught error.
  const reported = vi.spyOn(console, 'error').mockReturnValue(undefined)
  onTestFinished(() => reported.mockRestore())
  const page = { parts: [], handle: {}, isLive: true, meta: null }
  const Broken = () => {
    throw new Error('broken')
  }
  render(
    <Navigation visit={new Visit({ page, place: placeHere() }, async () => page)}>
      <Guarded>
        <Broken />
      </Guarded>
    </Navigation>,
  )
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Etwas ist schiefgegangen.' }))
})
