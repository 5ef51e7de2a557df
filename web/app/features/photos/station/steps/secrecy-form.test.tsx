import { SECRECY_DECLARATION, SECRECY_VERSION } from '@epassbild/contract/own-account/secrecy.ts'
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { SecrecyForm } from './secrecy-form.tsx'

it('CERT-03 sends the declaration in its version, once it is ticked, and says what is missing before', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_address: string, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)))
    return Response.json({ declared_at: '2026-11-20T10:00:00.000Z' })
  })
  let declared = 0
  render(<SecrecyForm onDeclared={() => (declared += 1)} />)
  await userEvent.click(screen.getByRole('button', { name: 'Erklärung abgeben' }))
  expect(screen.getByRole('alert').textContent).toContain('Bitte setzen Sie das Häkchen')
  expect(sent).toEqual([])
  await userEvent.click(screen.getByRole('checkbox', { name: SECRECY_DECLARATION }))
  await userEvent.click(screen.getByRole('button', { name: 'Erklärung abgeben' }))
  await waitFor(() => expect(declared).toBe(1))
  expect(sent).toEqual([{ version: SECRECY_VERSION }])
})

it('CERT-03 keeps the form when the server refuses, and says why', async () => {
  const detail = 'Der Wortlaut der Erklärung hat sich geändert. Bitte laden Sie die Seite neu.'
  vi.stubGlobal('fetch', async () => Response.json({ code: 'other-version', detail }, { status: 409 }))
  render(<SecrecyForm onDeclared={() => expect.unreachable()} />)
  await userEvent.click(screen.getByRole('checkbox'))
  await userEvent.click(screen.getByRole('button', { name: 'Erklärung abgeben' }))
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(detail))
})
