import { finishSignIn, showProfile, signIn } from '@epassbild/contract/accounts.ts'
import { showConfig, type WebConfig } from '@epassbild/contract/config.ts'
import { showEidStatus } from '@epassbild/contract/identification.ts'
import { CLIENT_VERSION, showClientVersion, showTransferRights } from '@epassbild/contract/photos.ts'
import { listStudios } from '@epassbild/contract/studios.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { dropTokens } from '#api/session.ts'
import { openPage } from '#test/open-page.tsx'
import { OWNER, TOKENS } from '#test/people.ts'
import { ServerAnswers } from '#test/server-answers.ts'
import { withSiteFact } from '#test/site-fact.ts'

const CONFIG = {
  test_mode: false,
  code_url: 'https://epassbild.test',
  code_symbols: ['qr'],
  session_ends_with_upload: true,
  station_lock: true,
  citizen_status: false,
} as unknown as WebConfig

/** jsdom has neither a screen nor workers; the analysis never stands. */
function withStationMachine(): void {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }))
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      postMessage(): void {}
      terminate(): void {}
    },
  )
}

it('SAFE-03, CERT-05 recovery codes that the sign-in at the station gives stand over the workspace until they are kept', async () => {
  withSiteFact('sessionStore', 'memory')
  withStationMachine()
  onTestFinished(dropTokens)
  const server = new ServerAnswers()
    .on(showClientVersion, {
      json: { current: CLIENT_VERSION, minimum: 1, refusedFrom: null, now: new Date().toISOString() },
    })
    .on(signIn, { json: { second_factor: 'ticket', factors: ['app'], detail: '', message: '' } })
    .on(finishSignIn, { json: { ...TOKENS, recovery_codes: ['AAAAAA-BBBBBB'] } })
    .on(showProfile, { json: OWNER })
    .on(showConfig, { json: CONFIG })
    .on(listStudios, { json: [] })
    .on(showTransferRights, { status: 500 })
    .on(showEidStatus, { status: 500 })
  const { press, fill, dialog } = await openPage('/Aufnahme', server)
  await fill('E-Mail', OWNER.email)
  await fill('Passwort', 'Foerde#2026')
  await press('Anmelden')
  await fill('Code', '123456')
  await press('Anmelden')
  const codes = await dialog('Zweiter Faktor')
  codes.getByText('AAAAAA-BBBBBB')
  await waitFor(() => expect(document.querySelector('.station')).not.toBeNull())
  const workspace = document.querySelector('.station')
  await press('Ich habe die Codes aufbewahrt')
  expect(screen.queryByText('AAAAAA-BBBBBB')).toBeNull()
  expect(document.querySelector('.station')).toBe(workspace)
})
