import { signOut } from '@epassbild/contract/accounts.ts'
import { showOwnOrganisation } from '@epassbild/contract/authorities.ts'
import { showConfig } from '@epassbild/contract/config.ts'
import { listDevices } from '@epassbild/contract/own-account/devices.ts'
import { listSecondFactors } from '@epassbild/contract/own-account/second-factors.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { openPage } from '#test/open-page.tsx'
import { CLERK } from '#test/people.ts'
import { ServerAnswers } from '#test/server-answers.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
})

/** The page looks at the clock when it is seen again, not at its next turn alone. */
const minutesLater = (minutes: number) =>
  act(() => {
    vi.setSystemTime(Date.now() + minutes * 60_000)
    document.dispatchEvent(new Event('visibilitychange'))
  })

it.each([
  ['ABR-03 the page of the sign-in and the devices', '/Bildabruf/Anmeldung', 'Anmeldung'],
  ['ABR-03 the page of an authority that could not be loaded', '/Bildabruf', 'Passbild abrufen'],
])('%s asks after eight minutes and signs out after ten', async (_, address, title) => {
  const server = new ServerAnswers()
    .on(showConfig, 'lost')
    .on(showOwnOrganisation, 'lost')
    .on(listDevices, 'lost')
    .on(listSecondFactors, 'lost')
  const { press, question } = await openPage(address, server, CLERK)
  await screen.findByRole('heading', { level: 1, name: title })
  minutesLater(7.9)
  expect(screen.queryByRole('alertdialog')).toBeNull()
  minutesLater(0.2)
  const asked = await question()
  screen.getByRole('alertdialog', { name: 'Sind Sie noch da?' })
  await press('Weiterarbeiten', asked)
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())

  minutesLater(8.1)
  await question()
  expect(server.sentTo(signOut)).toEqual([])
  minutesLater(2)
  await screen.findByRole('heading', { level: 1, name: 'Anmelden' })
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(server.sentTo(signOut)).toHaveLength(1)
})
