import { type ServiceStatus, showServiceStatus } from '@epassbild/contract/service-status.ts'
import { act, screen, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { TEST_CODE } from '#features/retrieval/scanner-check/test-code.ts'
import { expectText, openPage } from '#test/open-page.tsx'
import { type Said, ServerAnswers } from '#test/server-answers.ts'

const well = (): ServiceStatus => ({
  at: new Date().toISOString(),
  away: [],
  certificate_until: '2029-03-14T11:00:00Z',
})
const row = (name: string) => screen.getByRole('heading', { name }).closest('li') as HTMLElement
const region = (name: string) => within(row(name)).getByRole('status')

const whole = () => screen.getByRole('heading', { name: 'Liegt es an mir?' }).parentElement as HTMLElement

/** Opens the page in a supported browser, with this response of the server. */
async function open(said: Said<typeof showServiceStatus>) {
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('Worker', class {})
  const opened = await openPage('/Liegt-es-an-mir', new ServerAnswers().on(showServiceStatus, said))
  await vi.waitFor(() => expect(screen.queryByText('Wird geprüft …')).toBeNull())
  return opened
}

describe('Liegt es an mir?', () => {
  it('SLIP-07 says that all is well with us and leaves the devices to the reader', async () => {
    await open({ json: well() })
    await expectText(() => whole(), 'Bei uns läuft alles, und Ihr Browser passt.')
    expect(row('Zertifikate').textContent).toContain('gilt bis 14.03.2029')
    expect(region('Kamera').textContent).toBe('Kamera: Noch nicht geprüft')
  })

  it('SLIP-07, QUAL-01 announces the verdict and, with its name, what the reader has started, not each row', async () => {
    await open({ json: well() })
    const said = screen.getAllByRole('status').map(({ textContent }) => textContent)
    expect(said.filter((text) => text?.includes('In Ordnung'))).toEqual([])
    expect(said.filter((text) => text?.includes('Noch nicht geprüft'))).toEqual([
      'Kamera: Noch nicht geprüft',
      'Kartenlesegerät und AusweisApp: Noch nicht geprüft',
      'Handscanner: Noch nicht geprüft',
    ])
  })

  it('SLIP-07 says that the result is copied', async () => {
    const { press } = await open({ json: well() })
    await press('Ergebnis kopieren')
    await screen.findByText('Das Ergebnis ist kopiert.')
    expect(await navigator.clipboard.readText()).toContain('Cloud: ')
  })

  it.each([
    ['database', 'Cloud', 'Unsere Datenbank antwortet nicht.'],
    ['objects', 'Cloud', 'Der Speicher der Bilder antwortet nicht.'],
    ['directory', 'Verzeichnis der Behörden', 'Behörden können deshalb gerade zum Teil keine Bilder abrufen'],
    ['certificates', 'Zertifikate', 'Neue Bilder nehmen wir nicht an'],
    ['retrieval', 'Zertifikate', 'Das Zertifikat unserer Abrufstelle gilt nicht mehr'],
  ] as const)('SLIP-07 takes the blame for %s', async (part, name, sentence) => {
    await open({ json: { ...well(), away: [part] } })
    expect(screen.getByRole('alert').textContent).toContain('Nein, es liegt an uns.')
    expect(row(name).textContent).toContain('Wir sind dran')
    expect(row(name).textContent).toContain(sentence)
  })

  it('SLIP-07 does not mention late mails, which stop no one from working', async () => {
    await open({ json: { ...well(), away: ['mail'] } })
    await expectText(() => whole(), 'Bei uns läuft alles')
  })

  it.each([
    ['lost', 'Ihre IT ist dran', 'Dieser Rechner erreicht unsere Server nicht.'],
    [{ status: 403, body: '<h1>Gesperrt</h1>' }, 'Ihre IT ist dran', 'antwortet etwas anderes (Status 403)'],
    [{ status: 502, body: '<h1>Bad gateway</h1>' }, 'Wir sind dran', 'Unsere Server antworten nicht.'],
    [{ status: 500, json: { code: 'internal' } }, 'Wir sind dran', 'Unsere Server antworten nicht.'],
  ] as const)('SLIP-07 tells a broken line from a broken service: %j', async (said, turn, sentence) => {
    await open(said)
    expect(row('Cloud').textContent).toContain(turn)
    expect(row('Cloud').textContent).toContain(sentence)
    expect(row('Uhr').textContent).toContain('Unklar')
  })

  it('SLIP-07 a check that was answered late, after a newer one, changes nothing', async () => {
    const server = new ServerAnswers()
    const first = server.hold(showServiceStatus)
    vi.stubGlobal('isSecureContext', true)
    vi.stubGlobal('Worker', class {})
    const { press } = await openPage('/Liegt-es-an-mir', server)
    await vi.waitFor(() => expect(server.sentTo(showServiceStatus)).toHaveLength(1))
    server.on(showServiceStatus, { json: well() })
    await press('Noch einmal prüfen')
    await expectText(() => whole(), 'Bei uns läuft alles, und Ihr Browser passt.')
    await act(async () => first.release('lost'))
    await new Promise(requestAnimationFrame)
    expect(row('Cloud').textContent).toContain('In Ordnung')
  })

  it.each([
    [7, 'nach'],
    [-7, 'vor'],
  ])('SLIP-07 names a clock that is wrong by %d minutes', async (minutes, word) => {
    await open({ json: { ...well(), at: new Date(Date.now() + minutes * 60_000).toISOString() } })
    await expectText(() => whole(), 'Ja, es liegt an diesem Arbeitsplatz: Uhr.')
    expect(row('Uhr').textContent).toContain(`geht 7 Minuten ${word}`)
  })

  it('SLIP-07 looks for a camera, the eID client and the scanner when it is asked to', async () => {
    const absent = Object.assign(new Error('none'), { name: 'NotFoundError' })
    const mediaDevices = { getUserMedia: () => Promise.reject(absent) }
    Object.defineProperty(navigator, 'mediaDevices', { value: mediaDevices, configurable: true })
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'mediaDevices'))
    const { press, user } = await open({ json: well() })
    await press('Kamera prüfen')
    await expectText(() => region('Kamera'), 'Es wurde keine Kamera gefunden.')
    await press('AusweisApp suchen')
    await expectText(() => region('Kartenlesegerät und AusweisApp'), 'antwortet keine AusweisApp')
    await user.type(screen.getByLabelText('Testcode mit dem Handscanner lesen'), 'Speisekarte{Enter}')
    await expectText(() => region('Handscanner'), 'Ihre IT ist dran')
    await user.type(screen.getByLabelText('Testcode mit dem Handscanner lesen'), `${TEST_CODE}{Enter}`)
    await expectText(() => region('Handscanner'), 'Der Scanner liest richtig.')
  })

  it('SLIP-07 does not say that no eID client runs where the browser lets no page ask for it', async () => {
    const SAFARI =
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15'
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(SAFARI)
    const { press } = await open({ json: well() })
    await press('AusweisApp suchen')
    const said = () => region('Kartenlesegerät und AusweisApp')
    await expectText(said, 'Dieser Browser lässt die Prüfung nicht zu.')
    expect(said().textContent).toContain('Unklar')
    expect(whole().textContent).toContain('Bei uns läuft alles')
  })

  it('SLIP-07 names the published status page where there is one', async () => {
    const meta = Object.assign(document.createElement('meta'), {
      name: 'site:statusUrl',
      content: 'https://status.example',
    })
    document.head.append(meta)
    await open({ json: well() })
    expect(screen.getByRole('link', { name: 'Was in den letzten 90 Tagen gestört war' })).toHaveProperty(
      'href',
      'https://status.example/',
    )
    meta.remove()
  })
})
