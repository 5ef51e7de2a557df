import type { Profile } from '@epassbild/contract/accounts.ts'
import {
  EID_FAILURES,
  EID_MESSAGE,
  type EidFailure,
  type EidStatus,
  showEidStatus,
  startEid,
} from '@epassbild/contract/identification.ts'
import { showTransferRights, type TransferRights } from '@epassbild/contract/photos.ts'
import { listStudios, type RegisteredStudio } from '@epassbild/contract/studios.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { expectText, openPage } from '#test/open-page.tsx'
import { EMPLOYEE, OWNER } from '#test/people.ts'
import { ServerAnswers } from '#test/server-answers.ts'

const NOT_YET: EidStatus = {
  name: 'Inke Jensen',
  identified_at: null,
  keeps_data_set: false,
  transfer_eid: 'always',
  session_until: null,
  attempt: null,
}

const RIGHTS: TransferRights = { licence_required: true, licensed_shop_ids: [1], shop_ids_of_others: [], pause: null }
const studioWith = (review: RegisteredStudio['review'], id = 1) => ({ id, review }) as RegisteredStudio
const APPROVED = [studioWith('approved')]
const NOW_ALLOWED = 'Sie dürfen jetzt Bilder übermitteln.'

it('EID-03 says that the state is not known, and asks again', async () => {
  const server = new ServerAnswers().on(showEidStatus, 'lost')
  const { press } = await openPage('/EidVerifizierung', server, OWNER)
  await expectText(() => screen.getByRole('alert'), 'Ihr Status konnte nicht geladen werden.')
  server.on(showEidStatus, { json: NOT_YET })
  await press('Erneut versuchen')
  await screen.findByText('Noch nicht identifiziert')
})

it.each([
  ['an employee', EMPLOYEE, 1],
  ['an owner', OWNER, 0],
] as const)(
  'EID-03 tells %s what is stored, and only who has an employer what that one sees',
  async (_, person, employers) => {
    await openPage('/EidVerifizierung', new ServerAnswers().on(showEidStatus, { json: NOT_YET }), person)
    await screen.findByText(/Wir vergleichen einmal den Namen/)
    expect(screen.queryAllByText(/Arbeitgeber/)).toHaveLength(employers)
  },
)

it('SLIP-09 shows a staff member everything that an employer sees', async () => {
  await openPage('/EidVerifizierung', new ServerAnswers().on(showEidStatus, { json: NOT_YET }), EMPLOYEE)
  const list = (await screen.findByRole('heading', { name: 'Was Ihr Arbeitgeber sieht' })).nextElementSibling
  expect([...(list?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Anrede, Namen, Geburtsdatum, E-Mail-Adresse und Telefonnummer, wie Sie sie angegeben haben',
    'seit wann und mit welchem Zugriff Sie zum Team gehören, und wer Sie eingeladen hat',
    'welchen Bedingungen Sie zugestimmt haben und wann',
    'an welchem Tag Sie zuletzt aktiv waren',
    'dass und wann Sie sich identifiziert haben',
    'wann Sie Bilder übermittelt haben und wie viele',
    'welche Ihrer Bilder eine Behörde übernommen oder abgelehnt hat',
    'an welchen Standorten Sie arbeiten',
    'was Sie sonst für das Unternehmen getan haben und wann, nicht Ihre Anmeldungen',
    'ein Pseudonym, mit dem jedes Bild unterschrieben ist',
  ])
})

it.each([
  [true, 1],
  [false, 0],
])(
  'EID-03, CERT-04 where cards are kept (%s) an identified person may show a new one',
  async (keeps_data_set, offers) => {
    const status = { ...NOT_YET, identified_at: '2026-11-20T10:00:00.000Z', keeps_data_set }
    const server = new ServerAnswers().on(showEidStatus, { json: status }).on(showTransferRights, { json: RIGHTS })
    server.on(listStudios, { json: APPROVED })
    await openPage('/EidVerifizierung', server, OWNER)
    await screen.findByText('Identifiziert am 20.11.2026')
    expect(screen.queryAllByRole('heading', { name: 'Sie haben einen neuen Ausweis?' })).toHaveLength(offers)
  },
)

interface Case {
  review?: Profile['review']
  rights?: Partial<TransferRights>
  studios?: RegisteredStudio[]
  said: string
}

it.each<[string, Case]>([
  ['may', { said: NOW_ALLOWED }],
  [
    'may at one of the locations',
    { studios: [studioWith('under-review', 2), studioWith('approved')], said: NOW_ALLOWED },
  ],
  [
    'may without a licence where none is asked for',
    { rights: { licence_required: false, licensed_shop_ids: [] }, said: NOW_ALLOWED },
  ],
  [
    'waits for the owner',
    {
      rights: { release_awaited: true },
      said: 'Sobald Ihre Inhaberin oder Ihr Inhaber Sie freigegeben hat, dürfen Sie Bilder übermitteln.',
    },
  ],
  [
    'has still to declare secrecy',
    {
      rights: { secrecy_awaited: true },
      said: 'Vor der nächsten Übermittlung bestätigen Sie bitte noch, dass Sie Ihre Zugangsdaten geheim halten.',
    },
  ],
  [
    'waits for the payment of an invoice',
    {
      rights: { pause: { from: '2026-11-20', active: true }, secrecy_awaited: true },
      said: 'Übermittlungen sind pausiert, weil eine Rechnung offen ist.',
    },
  ],
  ['may until a pause begins', { rights: { pause: { from: '2026-12-04', active: false } }, said: NOW_ALLOWED }],
  [
    'waits for the operator',
    { review: 'under-review', said: 'Sobald Ihr Unternehmen freigeschaltet ist, dürfen Sie Bilder übermitteln.' },
  ],
  [
    'waits for a location',
    {
      studios: [studioWith('under-review'), studioWith('rejected', 2)],
      said: 'Sobald ein Standort Ihres Unternehmens freigegeben ist, dürfen Sie Bilder übermitteln.',
    },
  ],
  [
    'belongs to no location that is approved',
    {
      rights: { shop_ids_of_others: [1] },
      said: 'An den freigegebenen Standorten arbeiten andere Personen. Sobald Sie einem davon zugeordnet sind, dürfen Sie Bilder übermitteln.',
    },
  ],
  [
    'waits for the full licence of a location',
    {
      studios: [studioWith('approved', 2), studioWith('under-review')],
      rights: { secrecy_awaited: true },
      said: 'Sobald für Ihren Standort die Vollversion gebucht ist, dürfen Sie Bilder übermitteln.',
    },
  ],
])(
  'EID-03, CERT-03 an identified person of the staff %s, and reads so',
  async (_case, { review = 'approved', rights, studios = APPROVED, said }) => {
    const identified = { ...NOT_YET, identified_at: '2026-11-20T10:00:00.000Z' }
    const server = new ServerAnswers().on(showEidStatus, { json: identified }).on(listStudios, { json: studios })
    const answer = server.hold(showTransferRights)
    await openPage('/EidVerifizierung', server, { ...EMPLOYEE, review })
    const box = (await screen.findByRole('heading', { name: 'Identifizierung abgeschlossen' })).parentElement
    expect(box?.textContent).not.toContain(NOW_ALLOWED)
    answer.release({ json: { ...RIGHTS, ...rights } })
    await waitFor(() => expect(box?.textContent).toContain(said))
  },
)

it.each([
  ['the owner', OWNER, '/Software-Download'],
  ['nobody else', EMPLOYEE, undefined],
] as const)(
  'EID-03, SOFT-05 the way to the full version that is still to be booked is for %s',
  async (_, person, way) => {
    const identified = { ...NOT_YET, identified_at: '2026-11-20T10:00:00.000Z' }
    const server = new ServerAnswers().on(showEidStatus, { json: identified }).on(listStudios, { json: APPROVED })
    server.on(showTransferRights, { json: { ...RIGHTS, licensed_shop_ids: [] } })
    await openPage('/EidVerifizierung', server, { ...person, review: 'approved' })
    await screen.findByText('Sobald für Ihren Standort die Vollversion gebucht ist, dürfen Sie Bilder übermitteln.')
    expect(screen.queryByRole('link', { name: 'Vollversion buchen' })?.getAttribute('href')).toBe(way)
    screen.getByRole('link', { name: 'Zur Aufnahme' })
  },
)

it('EID-03 says that the service or the server is away, closes the empty window and lets try again', async () => {
  const close = vi.fn()
  vi.stubGlobal('open', () => ({ document: document.implementation.createHTMLDocument(), close }))
  const sentence = 'Der Ausweisdienst antwortet gerade nicht.'
  const json = { code: 'eid-away', detail: sentence }
  const server = new ServerAnswers().on(showEidStatus, { json: NOT_YET }).on(startEid, { status: 503, json })
  const { press } = await openPage('/EidVerifizierung', server, OWNER)
  await press('Jetzt identifizieren')
  await expectText(() => screen.getByRole('alert'), sentence)
  expect(close).toHaveBeenCalledTimes(1)
  server.on(startEid, 'lost')
  await press('Noch einmal versuchen')
  await expectText(() => screen.getByRole('alert'), 'Der Server ist nicht erreichbar.')
  expect(close).toHaveBeenCalledTimes(2)
})

const STATE = 's'.repeat(43)
const STARTED = { authorization_url: '/ausweis', state: STATE, expires_at: '2126-11-20T10:10:00.000Z' }
const STILL_OPEN = { json: { ...NOT_YET, attempt: { state: 'open' as const, failure: null, detail: null } } }
const eidPage = () => new ServerAnswers().on(startEid, { json: STARTED }).on(showEidStatus, STILL_OPEN)
const failed = (failure: EidFailure) => ({
  json: { ...NOT_YET, attempt: { state: 'failed' as const, failure, detail: EID_FAILURES[failure] } },
})

/** Stub windows for the page's `open()`. */
function providerWindows() {
  const opened: ReturnType<typeof makeWindow>[] = []
  vi.stubGlobal('open', () => opened[opened.push(makeWindow()) - 1])
  return opened
}
function makeWindow() {
  const made = {
    closed: false,
    location: { href: 'about:blank' },
    document: document.implementation.createHTMLDocument(),
  }
  return Object.assign(made, { close: () => void Object.assign(made, { closed: true }) })
}
const callbackOf = (source: unknown) =>
  Object.assign(new Event('message'), { source, origin: location.origin, data: { type: EID_MESSAGE, state: STATE } })

describe('an attempt in its window', () => {
  it('EID-03 that fails says how it ended: cancelled there, another name, failed; and can be begun again', async () => {
    const server = eidPage()
    const { press } = await openPage('/EidVerifizierung', server, OWNER)
    const windows = providerWindows()
    for (const [failure, role, title, sentence, link] of [
      [
        'cancelled',
        'status',
        'Identifizierung abgebrochen',
        'Sie haben den Vorgang abgebrochen. Es wurde nichts berechnet.',
      ],
      [
        'name-mismatch',
        'alert',
        'Identifizierung nicht abgeschlossen',
        'Der Name auf dem Ausweis stimmt nicht mit Ihrem Profil überein.',
        '/Profilverwaltung',
      ],
      [
        'provider-failed',
        'alert',
        'Identifizierung nicht abgeschlossen',
        'Der Ausweisdienst konnte Ihren Ausweis nicht bestätigen.',
      ],
      [
        'unfinished',
        'alert',
        'Identifizierung nicht abgeschlossen',
        'Wir konnten die Bestätigung nicht abschließen. Es liegt an uns.',
      ],
    ] as const) {
      await press(/^(Jetzt identifizieren|Noch einmal versuchen)$/)
      await screen.findByRole('heading', { name: 'Warten auf das Fenster' })
      const opened = windows.at(-1)
      expect(opened?.location.href).toBe(STARTED.authorization_url)
      server.on(showEidStatus, failed(failure))
      window.dispatchEvent(callbackOf(opened))
      const said = (await screen.findByText(title)).closest('.alert')
      expect(said?.getAttribute('role')).toBe(role)
      expect(said?.textContent).toContain(sentence)
      if (link) expect(said?.querySelector('a')?.getAttribute('href')).toBe(link)
      expect(opened?.closed).toBe(true)
      server.on(showEidStatus, STILL_OPEN)
    }
  })

  it('EID-03 says when the window is closed, opens it again, and closes it when the attempt is cancelled here', async () => {
    const { press } = await openPage('/EidVerifizierung', eidPage(), OWNER)
    const windows = providerWindows()
    await press('Jetzt identifizieren')
    await screen.findByRole('heading', { name: 'Warten auf das Fenster' })
    windows[0]?.close()
    // Real timers, as the page polls every second: faked intervals would stop jsdom's frames, and focus, for good.
    await screen.findByRole('heading', { name: 'Fenster geschlossen' })
    await press('Fenster erneut öffnen')
    await screen.findByRole('heading', { name: 'Warten auf das Fenster' })
    expect(windows.map(({ closed, location }) => [closed, location.href])).toEqual([
      [true, STARTED.authorization_url],
      [false, STARTED.authorization_url],
    ])
    await press('Abbrechen')
    await screen.findByText('Identifizierung abgebrochen')
    expect(windows[1]?.closed).toBe(true)
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Identifizieren'))
  })
})

describe('an attempt whose page was left for that of the provider', () => {
  /** The answer of a server whose clock is an hour behind that of this machine. */
  async function leave() {
    const expires_at = new Date(Date.now() - 50 * 60_000).toISOString()
    const server = eidPage().on(startEid, { json: { ...STARTED, expires_at } })
    const { press } = await openPage('/EidVerifizierung', server, OWNER)
    providerWindows()
    await press('Jetzt identifizieren')
    await screen.findByRole('heading', { name: 'Warten auf das Fenster' })
    cleanup()
    return server.on(showEidStatus, failed('name-mismatch'))
  }

  it('EID-03 tells its end on the way back, also where the clock of the machine is ahead', async () => {
    await openPage('/EidVerifizierung', await leave(), OWNER)
    await screen.findByText('Identifizierung nicht abgeschlossen')
  })

  it('EID-03 is forgotten after the ten minutes of an attempt', async () => {
    const server = await leave()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10 * 60_000 })
    onTestFinished(() => void vi.useRealTimers())
    await openPage('/EidVerifizierung', server, OWNER)
    await screen.findByRole('button', { name: 'Jetzt identifizieren' })
    expect(screen.queryByText('Identifizierung nicht abgeschlossen')).toBeNull()
  })
})
