import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { VerifiedPanel } from './verified-panel.tsx'

it('CODE-04, QUAL-01 the sign-in page gets the confirmed address, which is not typed again (WCAG 3.3.7)', () => {
  render(<VerifiedPanel email="m.ruhnau@fotoeck.test" />)
  const login = screen.getByRole('link', { name: 'Login' })
  expect(login.getAttribute('href')).toBe('/login')
  login.addEventListener('click', (event) => event.preventDefault())
  fireEvent.click(login)
  expect(sessionStorage.getItem('email')).toBe('m.ruhnau@fotoeck.test')
})
