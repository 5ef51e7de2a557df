import { screen } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { openPage } from '#test/open-page.tsx'
import { ServerAnswers } from '#test/server-answers.ts'

it.each([
  ['REG-16', '/Registrierung', 'Registrierung'],
  ['LOGIN-04', '/login', 'Anmelden'],
  ['CODE-05', '/Code-Verifizierung', 'Code-Verifizierung'],
])('%s %s says that the browser allows no storage', async (_, path, title) => {
  // Like a browser that blocks cookies and site data.
  const forbidden = vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  })
  await openPage(path, new ServerAnswers())
  onTestFinished(() => forbidden.mockRestore())
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Ihr Browser erlaubt dieser Seite keinen Speicher.')
  screen.getByRole('heading', { level: 1, name: title })
  expect(screen.queryByRole('button')).toBeNull()
})
