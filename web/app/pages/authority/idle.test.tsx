import { finishSignIn, showProfile, signIn, signOut } from '@epassbild/contract/accounts.ts'
import { showOwnOrganisation } from '@epassbild/contract/authorities.ts'
import { showConfig } from '@epassbild/contract/config.ts'
import { listDevices } from '@epassbild/contract/own-account/devices.ts'
import { listSecondFactors } from '@epassbild/contract/own-account/second-factors.ts'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { retrievalServer } from '#test/clerk-room.ts'
import { openPage } from '#test/open-page.tsx'
import { CLERK, TOKENS } from '#test/people.ts'
import { ServerAnswers } from '#test/server-answers.ts'
import { WHO_IS_SIGNED_IN } from '#ui/frame/slim-header.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
})

/** The page checks the clock when it becomes visible, not only at its next interval. */
const minutesLater = (minutes: number) =>
  act(() => {
    vi.setSystemTime(Date.now() + minutes * 60_000)
    document.dispatchEvent(new Event('visibilitychange'))
  })

it.each([
  ['ABR-03 the page of the sign-in and the devices', '/Bildabruf/Anmeldung', 'Anmeldung', ''],
  [
    'ABR-03 the page of an authority that could not be loaded',
    '/Bildabruf',
    'Passbild abrufen',
    // The cloud keeps the photo.
    ' Das Bild wird dann hier nicht mehr angezeigt.',
  ],
])('%s asks after eight minutes and signs out after ten', async (_, address, title, loses) => {
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
  screen.getByText(`Die Sitzung endet in zwei Minuten.${loses}`)
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

it.each([
  ['/Bildabruf', 'Passbild abrufen'],
  ['/Bildabruf/Anmeldung', 'Anmeldung'],
])(
  'SAFE-03 %s lies on the ground of its room, and its header names the authority and the clerk',
  async (address, title) => {
    const header = document.createElement('div')
    header.id = WHO_IS_SIGNED_IN
    document.body.append(header)
    onTestFinished(() => header.remove())
    const server = retrievalServer().on(listDevices, 'lost').on(listSecondFactors, 'lost')
    await openPage(address, server, CLERK)
    const heading = await screen.findByRole('heading', { level: 1, name: title })
    expect(heading.closest('.ground')).not.toBeNull()
    await waitFor(() => expect(header.textContent).toBe('Bürgeramt MusterstadtWiebke Ahrens'))
  },
)

it('SAFE-03 the door of the sign-in page lies on the same ground', async () => {
  await openPage('/Bildabruf/Anmeldung', new ServerAnswers())
  const heading = await screen.findByRole('heading', { level: 1, name: 'Anmelden' })
  expect(heading.closest('.ground')).not.toBeNull()
})

it('ABR-03, SAFE-03 the recovery codes of a clerk who went away are gone after ten minutes, and so is the session', async () => {
  const server = new ServerAnswers()
    .on(signIn, { json: { second_factor: 't', factors: ['app'], detail: '', message: '' } })
    .on(finishSignIn, { json: { ...TOKENS, recovery_codes: ['AAAA-1111'] } })
    .on(showProfile, { json: CLERK })
    .on(signOut, { json: { detail: '' } })
  const { press, fill, question, signInAs } = await openPage('/Bildabruf', server)
  await signInAs(CLERK.email)
  await fill('Code', '123456')
  await press('Anmelden')
  await screen.findByText('AAAA-1111')
  minutesLater(8.1)
  await question()
  minutesLater(2)
  await screen.findByRole('heading', { level: 1, name: 'Anmelden' })
  expect(screen.queryByText('AAAA-1111')).toBeNull()
  expect(server.sentTo(signOut)).toHaveLength(1)
})

it('ABR-03 a clock that is set back puts neither the question nor the end of a session off, also after an input', async () => {
  const server = new ServerAnswers()
    .on(showOwnOrganisation, 'lost')
    .on(listDevices, 'lost')
    .on(listSecondFactors, 'lost')
  const { question } = await openPage('/Bildabruf/Anmeldung', server, CLERK)
  await screen.findByRole('heading', { level: 1, name: 'Anmeldung' })
  minutesLater(7)
  minutesLater(-120)
  expect(screen.queryByRole('alertdialog')).toBeNull()
  minutesLater(1.1)
  await question()
  minutesLater(-120)
  fireEvent.keyDown(document)
  minutesLater(1)
  screen.getByRole('alertdialog', { name: 'Sind Sie noch da?' })
  minutesLater(1)
  await screen.findByRole('heading', { level: 1, name: 'Anmelden' })
  expect(server.sentTo(signOut)).toHaveLength(1)
})
