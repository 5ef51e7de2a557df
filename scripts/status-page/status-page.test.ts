import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PART_WORDS } from '@epassbild/contract/service-status.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { command } from '../ops/status.ts'
import { drawStatusPage } from './draw-page.ts'
import { addLook, type History, shownDays } from './history.ts'

const NOON = new Date('2026-11-20T11:00:00Z')
const DAY_MS = 86_400_000
const later = (days: number) => new Date(NOON.getTime() + days * DAY_MS)

describe('the history of the status page', () => {
  it('SLIP-07 counts looks and what was away by day in Germany', () => {
    let history = addLook(undefined, [], new Date('2026-11-20T22:59:00Z'))
    history = addLook(history, ['objects'], new Date('2026-11-20T23:01:00Z'))
    history = addLook(history, ['objects', 'mail'], new Date('2026-11-20T23:02:00Z'))
    expect(history.days).toEqual({
      '2026-11-20': { looks: 1, away: {} },
      '2026-11-21': { looks: 2, away: { objects: 2, mail: 1 } },
    })
    expect(history.latest).toMatchObject({
      away: ['objects', 'mail'],
      since: { objects: '2026-11-20T23:01:00.000Z', mail: '2026-11-20T23:02:00.000Z' },
    })
    expect(addLook(history, [], NOON).latest.since).toEqual({})
  })

  it('SLIP-07 shows 90 days and keeps no others', () => {
    const days = shownDays(NOON)
    expect([days.length, days[0], days.at(-1)]).toEqual([90, '2026-08-23', '2026-11-20'])
    let history: History | undefined
    for (let day = 0; day < 200; day += 1) history = addLook(history, [], later(day))
    expect(Object.keys(history?.days ?? {})).toEqual(shownDays(later(199)))
  })
})

describe('the status page', () => {
  const whole = addLook(undefined, [], NOON)

  it('SLIP-07 is one file that loads nothing and runs nothing', () => {
    const page = drawStatusPage(whole, 'https://pass.example/?a=1&b="2"')
    expect(page).not.toMatch(/<script|\ssrc=|<link|url\(|@import|\son\w+=/)
    expect(page).toContain('href="https://pass.example/?a=1&amp;b=&quot;2&quot;"')
    expect(page).toContain('<h2 id="jetzt">Alles läuft.</h2>')
    expect(page).toContain('Am einzigen geprüften Tag nicht gestört.')
    expect(drawStatusPage(addLook(whole, [], later(1)), 'https://pass.example')).toContain('An keinem von 2 geprüften')
    expect(page).toContain('<time datetime="2026-11-20T11:00:00.000Z">20. November 2026 um 12:00 Uhr</time>')
    expect(page.match(/<rect/g)).toHaveLength(90 * 7)
  })

  it('SLIP-07 says what is disturbed, since when, and how much of each day', () => {
    let history = addLook(whole, ['directory'], later(1))
    for (let look = 1; look < 24; look += 1) history = addLook(history, [], later(1))
    history = addLook(history, ['database', 'objects'], later(2))
    const page = drawStatusPage(history, 'https://pass.example')
    for (const part of ['database', 'objects'] as const) expect(page).toContain(PART_WORDS[part].away)
    expect(page).not.toContain(PART_WORDS.directory.away)
    expect(page).toContain('<strong>Datenbank</strong>, gestört seit 22. November 2026 um 12:00 Uhr: ')
    expect(page).toContain('An 1 von 3 geprüften Tagen gestört, verfügbar zu 96,15')
    expect(page).toContain('<title>21.11.2026: gestört: 4,17')
    expect(page).toContain('<rect class="bad"')
    // One failed check of a new day does not amount to an hour.
    expect(page).toContain('bei mehr als einer von 24 Prüfungen gestört')
    expect(page).not.toContain('Stunde')
    expect(page).toContain('<title>19.11.2026: nicht geprüft</title>')
  })

  it('SLIP-07 names the beginning of each part by itself, not that of another one before it', () => {
    let history = addLook(undefined, ['mail'], new Date('2026-11-20T21:00:00Z'))
    history = addLook(history, ['mail', 'database'], new Date('2026-11-21T08:00:00Z'))
    const both = drawStatusPage(history, 'https://pass.example')
    expect(both).toContain(
      `<p><strong>E-Mail-Versand</strong>, gestört seit 20. November 2026 um 22:00 Uhr: ${PART_WORDS.mail.away}</p>`,
    )
    expect(both).toContain(
      `<p><strong>Datenbank</strong>, gestört seit 21. November 2026 um 09:00 Uhr: ${PART_WORDS.database.away}</p>`,
    )
    const after = drawStatusPage(
      addLook(history, ['database'], new Date('2026-11-21T08:10:00Z')),
      'https://pass.example',
    )
    expect(after).toContain('seit 21. November 2026 um 09:00 Uhr:')
    expect(after).not.toContain('seit 20. November')
  })

  it('SLIP-07 never rounds a lost look away', () => {
    const days = Object.fromEntries(shownDays(NOON).map((day) => [day, { looks: 2880, away: {} }]))
    const history = addLook({ ...whole, days: { ...days, '2026-11-19': { looks: 2880, away: { mail: 1 } } } }, [], NOON)
    expect(drawStatusPage(history, 'https://pass.example')).toMatch(
      /An 1 von 90 geprüften Tagen gestört, verfügbar zu 99,99\s%/,
    )
  })

  it('SLIP-07 contradicts itself nowhere when the seal needs a directory that is away', () => {
    const page = drawStatusPage(addLook(whole, ['directory', 'certificates'], later(1)), 'https://pass.example')
    expect(page).toContain('Wir können Bilder gerade nicht siegeln. Neue Bilder nehmen wir nicht an')
    expect(page).toContain('Behörden können deshalb gerade zum Teil keine Bilder abrufen')
    expect(page).not.toMatch(/übermitteln wie gewohnt|gilt nicht/)
  })
})

describe('npm run ops -- status', () => {
  let folder: string
  let service: Server
  let answer: () => { status: number; body: string }
  const address = () => `http://127.0.0.1:${(service.address() as AddressInfo).port}`
  const page = () => readFileSync(join(folder, 'index.html'), 'utf8')
  const says = (away: string[]) => () => ({
    status: 200,
    body: JSON.stringify({ at: NOON.toISOString(), away, certificate_until: NOON.toISOString() }),
  })

  beforeEach(async () => {
    vi.spyOn(console, 'log').mockImplementation(() => {})
    folder = mkdtempSync(join(tmpdir(), 'status-page-'))
    service = createServer((_request, reply) => {
      const { status, body } = answer()
      reply.writeHead(status, { 'content-type': 'application/json' }).end(body)
    })
    await new Promise<void>((listening) => service.listen(0, '127.0.0.1', listening))
  })
  afterEach(() => {
    service.close()
    service.closeAllConnections()
    rmSync(folder, { recursive: true, force: true })
  })

  it('SLIP-07 writes page and history, and adds to them', async () => {
    answer = says([])
    expect(await command.run([address(), folder])).toBe(0)
    expect(page()).toContain('Alles läuft.')
    answer = says(['objects'])
    expect(await command.run([address(), folder])).toBe(1)
    expect(page()).toContain(PART_WORDS.objects.away)
    const [day] = Object.values((JSON.parse(readFileSync(join(folder, 'status.json'), 'utf8')) as History).days)
    expect(day).toEqual({ looks: 2, away: { objects: 1 } })
  })

  it.each([
    ['a server error', () => ({ status: 502, body: '{}' })],
    ['a page of a proxy', () => ({ status: 200, body: '<html>' })],
    ['an answer of others', () => ({ status: 200, body: '{"away":["everything"]}' })],
  ])('SLIP-07 says that the service does not answer: %s', async (_what, said) => {
    answer = said
    expect(await command.run([address(), folder])).toBe(1)
    expect(page()).toContain(PART_WORDS.cloud.away)
  })

  it('SLIP-07 says so when no server listens', async () => {
    const gone = address()
    await new Promise((closed) => service.close(closed))
    expect(await command.run([gone, folder])).toBe(1)
    expect(page()).toContain(PART_WORDS.cloud.away)
  })

  it('SLIP-07 never writes over a history that it cannot read', async () => {
    answer = says([])
    const path = join(folder, 'status.json')
    writeFileSync(path, '{"days":')
    await expect(command.run([address(), folder])).rejects.toThrow('is not a history of this command')
    expect(readFileSync(path, 'utf8')).toBe('{"days":')
  })

  it('SLIP-07 reads a history with one beginning for all parts', async () => {
    answer = says(['mail'])
    const old = { days: {}, latest: { at: NOON.toISOString(), away: ['mail'], since: '2026-11-20T10:00:00.000Z' } }
    const path = join(folder, 'status.json')
    writeFileSync(path, JSON.stringify(old))
    expect(await command.run([address(), folder])).toBe(1)
    expect(page()).toContain('seit 20. November 2026 um 11:00 Uhr:')
    writeFileSync(path, JSON.stringify({ ...old, latest: { ...old.latest, away: [], since: null } }))
    expect(await command.run([address(), folder])).toBe(1)
    expect(page()).not.toContain('seit 20. November')
  })

  it.each([
    [[]],
    [['ftp://pass.example', 'x']],
    [['https://pass.example']],
    [['https://pass.example', 'x', '--every', '1']],
    // The page declares itself outdated after five minutes.
    [['http://127.0.0.1:9', 'x', '--every', '600']],
  ])('SLIP-07 prints its usage for %j', async (args) => {
    await expect(command.run(args)).rejects.toThrow(/^$|--every needs/)
  })
})
