import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { UploadField } from './upload-field.tsx'

const FIELD = { id: 'nachweis', label: 'Gewerbenachweis', onPick: () => {} }

it('LOC-05, QUAL-01 announces the chosen file, or its fault, in a live region that exists before', () => {
  const { rerender } = render(<UploadField {...FIELD} />)
  const region = screen.getByRole('status')
  expect(region.textContent).toBe('')
  // Screen readers announce the form's error, not each field's.
  rerender(<UploadField {...FIELD} missing="Hier fehlt noch der Gewerbenachweis." />)
  expect(region.textContent).toBe('')
  screen.getByText('Hier fehlt noch der Gewerbenachweis.')
  rerender(<UploadField {...FIELD} error="Bitte wählen Sie eine PDF-Datei." />)
  expect(region.textContent).toBe('Bitte wählen Sie eine PDF-Datei.')
  rerender(<UploadField {...FIELD} chosen={{ name: 'schein.pdf', bytes: 1000 }} />)
  const said = [...region.children].filter(
    (part) => part.ariaHidden !== 'true' && !part.matches('[aria-hidden="true"]'),
  )
  expect(said.map(({ textContent }) => textContent)).toEqual(['„schein.pdf“ ist gewählt.'])
})
