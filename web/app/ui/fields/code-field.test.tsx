import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { CodeField } from './code-field.tsx'

it('CODE-01 takes the six characters of a pasted code, whatever surrounds or divides them', () => {
  const codes: string[] = []
  render(<CodeField id="code" label="Bestätigungscode" value="" onChange={(code) => codes.push(code)} />)
  const paste = (value: string) => fireEvent.change(screen.getByLabelText('Bestätigungscode'), { target: { value } })
  for (const pasted of [' abc 234\u00a0', '\u200bABC234', '„ABC-234“.', 'ABC2345']) paste(pasted)
  expect(codes).toEqual(['ABC234', 'ABC234', 'ABC234', 'ABC234'])
})
