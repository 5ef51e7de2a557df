import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { DraggablePin } from './draggable-pin.tsx'

it('LOC-01, QUAL-01 the pin names the ways to move it that need no dragging', () => {
  render(<DraggablePin start={{ latitude: 54.3, longitude: 10.1 }} near label="Dorfstraße 5" onMove={() => {}} />)
  const pin = screen.getByRole('button', {
    name: 'Punkt: Dorfstraße 5',
    description: /tippen oder klicken Sie auf das Haus/,
  })
  expect(document.getElementById(pin.getAttribute('aria-describedby') ?? '')?.textContent).toContain('Pfeiltasten')
})
