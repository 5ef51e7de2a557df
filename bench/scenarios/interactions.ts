import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { DEMO_OWNER } from '../../server/src/demo/demo-people.ts'
import { median } from '../measure.ts'
import { startProcess } from '../processes.ts'
import { signInPage } from '../sign-in-page.ts'
import { BROWSER_FLAGS } from './browser-flags.ts'
import type { Figure } from './start-up.ts'

/** Lighthouse's slowdown for a mid-range phone. */
const SLOWER = 4
const PHONE = { width: 390, height: 844 }
const ROUNDS = 3

interface Interaction {
  name: string
  path: string
  prepare?: (page: Page) => Promise<unknown>
  act: (page: Page) => Promise<unknown>
}

const button = (page: Page, name: string) => page.getByRole('button', { name }).first()
/** `force` skips Playwright's actionability checks, which would run in the slowed page. */
const press = (page: Page, name: string) => button(page, name).click({ force: true })
const INTERACTIONS: readonly Interaction[] = [
  {
    name: 'sign-in: a letter of the e-mail address',
    path: '/login',
    act: (page) => page.getByLabel('E-Mail').press('m'),
  },
  {
    name: 'staff: the dialog to invite opens',
    path: '/Mitarbeitende',
    act: (page) => press(page, 'Mitarbeitende einladen'),
  },
  {
    name: 'staff: a letter of the invited address',
    path: '/Mitarbeitende',
    prepare: (page) => button(page, 'Mitarbeitende einladen').click(),
    act: (page) => page.getByRole('dialog').getByLabel('E-Mail').press('m'),
  },
  {
    name: 'staff: a letter of the search',
    path: '/Mitarbeitende',
    act: (page) => page.getByLabel('Mitarbeitende suchen').press('m'),
  },
  {
    name: 'password reset: a letter of the address',
    path: '/forgotpassword',
    act: (page) => page.getByLabel('E-Mail').press('m'),
  },
  {
    name: 'locations: the dialog to add one opens',
    path: '/Geschäftsstandorte',
    act: (page) => press(page, 'Standort hinzufügen'),
  },
  {
    name: 'finder: the radius grows',
    path: '/map',
    prepare: (page) => page.getByLabel('Fotografen in meiner Nähe finden').check(),
    act: (page) => page.getByRole('slider', { name: 'Umkreis' }).press('ArrowRight'),
  },
  { name: 'profile: the fields open', path: '/Profilverwaltung', act: (page) => press(page, 'Bearbeiten') },
  {
    name: 'profile: a letter of the last name',
    path: '/Profilverwaltung',
    prepare: (page) => button(page, 'Bearbeiten').click(),
    act: (page) => page.getByLabel('Nachname').press('m'),
  },
  {
    name: 'profile: the password card opens',
    path: '/Profilverwaltung',
    act: (page) => press(page, 'Passwort ändern'),
  },
]

/** Runs in the page. */
const OBSERVE = `
  globalThis.longest = { ms: 16, begun: performance.now() }
  new PerformanceObserver((entries) => {
    for (const { duration, startTime } of entries.getEntries())
      if (startTime > longest.begun) longest.ms = Math.max(longest.ms, duration)
  }).observe({ type: 'event', durationThreshold: 16 })`

/** From a key or button press to the next frame, on a phone four times slower than this machine; median of three. */
export async function interactions(executablePath: string): Promise<Figure[]> {
  const directory = mkdtempSync(join(tmpdir(), 'epassbild-bench-'))
  const server = await startProcess(
    'server/build/main.js',
    { DATA_DIR: directory, RATE_LIMITS: 'off' },
    '/health/ready',
  )
  const browser = await chromium.launch({ executablePath, args: BROWSER_FLAGS })
  try {
    const page = await browser.newPage({ viewport: PHONE, baseURL: server.url, locale: 'de-DE' })
    await signInPage(page, server.url, DEMO_OWNER)
    const slow = await page.context().newCDPSession(page)
    await slow.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    const figures: Figure[] = []
    for (const interaction of INTERACTIONS) {
      const waits: number[] = []
      for (let round = 0; round < ROUNDS; round += 1) waits.push(await wait(page, interaction))
      figures.push({ name: interaction.name, goal: '≤ 100 ms', figure: `${median(waits)} ms` })
    }
    return figures
  } finally {
    await browser.close()
    await server.stop()
    rmSync(directory, { recursive: true, force: true })
  }
}

/** Milliseconds by the browser's event timing, in steps of eight; less than 16 counts as 16. */
async function wait(page: Page, { path, prepare, act }: Interaction): Promise<number> {
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  await prepare?.(page)
  await page.waitForTimeout(500)
  await page.evaluate(OBSERVE)
  await act(page)
  await page.waitForTimeout(500)
  return page.evaluate<number>('longest.ms')
}
