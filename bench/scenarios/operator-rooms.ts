import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium, type Page } from 'playwright-core'
import { DEMO_CHAIN_OWNER, DEMO_OPERATOR } from '../../server/src/demo/demo-people.ts'
import { isShort, median } from '../measure.ts'
import { inheritedEnv, startProcess } from '../processes.ts'
import { signInPage } from '../sign-in-page.ts'
import { BROWSER_FLAGS } from './browser-flags.ts'
import type { Figure } from './start-up.ts'

const ROUNDS = isShort ? 1 : 3
const OPS = fileURLToPath(new URL('../../scripts/ops.ts', import.meta.url))

interface Room {
  name: string
  path: string
  /** Selector of the element that the reader waits for. */
  shown: string
  /** Appears after the main part of the page. */
  later?: true
}

const ROOMS: readonly Room[] = [
  { name: 'reviews, 200 open', path: '/Betrieb', shown: '.review-review-detail h2' },
  { name: 'picture of the trade licence beside it', path: '/Betrieb', shown: '.review-pdf-page img', later: true },
  { name: 'accounts, the newest', path: '/Betrieb/Konten', shown: '.rows tbody td' },
  { name: 'accounts, found by name', path: '/Betrieb/Konten?suche=Foto', shown: '.rows tbody td' },
  { name: 'one company with its history', path: '/Betrieb/Konten?firma=1', shown: '.operator-acc-facts' },
  { name: 'all studios', path: '/Betrieb/Fotostudios', shown: '.rows tbody td' },
  { name: 'authorities', path: '/Betrieb/Behoerden', shown: 'main h2' },
  { name: 'software', path: '/Betrieb/Software', shown: 'main h2' },
  { name: 'invoices', path: '/Betrieb/Rechnungen', shown: '.rows tbody td' },
  { name: 'figures of twelve months', path: '/Betrieb/Zahlen', shown: 'table[aria-label="Bundesländer"] td' },
  { name: 'messages', path: '/Betrieb/Nachrichten', shown: '#nachricht' },
  { name: 'audit log', path: '/Betrieb/Protokoll', shown: '.rows tbody td' },
]

/** Pages of the chain's owner: 12 locations, 40 people, two years of invoices. */
const OWNER_ROOMS: readonly Room[] = [
  { name: "chain's owner: overview", path: '/Verwaltungsbereich', shown: '.dashboard-tiles a' },
  { name: "chain's owner: people", path: '/Mitarbeitende', shown: '.rows tbody td' },
  { name: "chain's owner: locations", path: '/Geschäftsstandorte', shown: '.rows tbody td' },
  { name: "chain's owner: licences", path: '/Software-Download', shown: '.parts li' },
  { name: "chain's owner: transfers of a year", path: '/Uebermittlungen', shown: '.rows tbody td' },
  { name: "chain's owner: invoices", path: '/Rechnungen', shown: '.rows tbody td' },
  { name: "chain's owner: figures", path: '/Auswertung', shown: '.rows tbody td' },
  { name: "chain's owner: notifications", path: '/Benachrichtigungen', shown: '.notifications-note-choice legend' },
]

/**
 * The rooms of an operator with 3,000 studios, and of an owner with twelve (`demo --chain`): the slowest call of a room
 * at the server, and the time from opening the page until the awaited element is drawn; medians.
 */
export async function operatorRooms(executablePath: string): Promise<Figure[]> {
  const directory = mkdtempSync(join(tmpdir(), 'epassbild-bench-'))
  const env = { DATA_DIR: directory, RATE_LIMITS: 'off' }
  const start = () => startProcess('server/build/main.js', env, '/health/ready')
  await (await start()).stop()
  execFileSync(process.execPath, [OPS, 'demo', '--chain'], { env: { ...inheritedEnv(), ...env }, stdio: 'ignore' })
  const server = await start()
  const browser = await chromium.launch({ executablePath, args: BROWSER_FLAGS })
  try {
    const figures: Figure[] = []
    for (const [email, rooms] of [
      [DEMO_OPERATOR, ROOMS],
      [DEMO_CHAIN_OWNER, OWNER_ROOMS],
    ] as const) {
      const page = await browser.newPage({
        viewport: { width: 1280, height: 900 },
        baseURL: server.url,
        locale: 'de-DE',
      })
      await signInPage(page, server.url, email)
      for (const room of rooms) figures.push(await measureRoom(page, room))
      await page.close()
    }
    return figures
  } finally {
    await browser.close()
    await server.stop()
    rmSync(directory, { recursive: true, force: true })
  }
}

async function measureRoom(page: Page, room: Room): Promise<Figure> {
  await open(page, room)
  const runs: { calls: number; shown: number }[] = []
  for (let round = 0; round < ROUNDS; round += 1) runs.push(await open(page, room))
  const [calls, shown] = [median(runs.map((run) => run.calls)), median(runs.map((run) => run.shown))]
  return {
    name: room.name,
    goal: room.later ? '–' : '≤ 1 s',
    figure: `server ${calls.toFixed(0)} ms, shown ${shown.toFixed(0)} ms`,
  }
}

/** `shown`: milliseconds from the start of the navigation; `calls`: the longest call that ended before the drawing. */
async function open(page: Page, { path, shown }: Room): Promise<{ calls: number; shown: number }> {
  await page.goto(path, { waitUntil: 'commit' })
  await page.locator(shown).first().waitFor()
  const drawn = await page.evaluate<number>(
    'new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn(performance.now()))))',
  )
  await page.waitForLoadState('networkidle')
  const calls = await page.evaluate<number[]>(
    `performance.getEntriesByType('resource').filter(({ name, responseEnd }) => name.includes('/api/') && responseEnd <= ${drawn}).map(({ requestStart, responseEnd }) => responseEnd - requestStart)`,
  )
  return { calls: Math.max(0, ...calls), shown: drawn }
}
