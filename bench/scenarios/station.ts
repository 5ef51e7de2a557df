import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { median } from '../measure.ts'
import { startProcess } from '../processes.ts'
import { launchWithCamera } from './launch-with-camera.ts'
import type { Figure } from './start-up.ts'

const ROUNDS = 5
const CAMERA = { width: 2_880, height: 2_160 }
const OWNER = { email: 'inhaber@demo.test', password: 'Demo2026!' }
const PATIENCE = { timeout: 90_000 }

interface Round {
  presses: number
  /** From each press to its result, without the person's time at the card reader. */
  machineMs: number
}

/** QUEUE-01: presses and machine time from the shutter to the next person, in Chromium on the demo data. */
export async function station(executablePath: string): Promise<Figure[]> {
  const directory = mkdtempSync(join(tmpdir(), 'epassbild-bench-station-'))
  const env = { DATA_DIR: join(directory, 'data'), RATE_LIMITS: 'off' }
  const server = await startProcess('server/build/main.js', env, '/health/ready')
  const browser = await launchWithCamera(executablePath, directory, CAMERA)
  try {
    const page = await browser.newPage({ viewport: { width: 1_440, height: 900 } })
    await openStation(page, server.url.replace('127.0.0.1', 'localhost'))
    const rounds: Round[] = []
    // The first one loads models and readers.
    for (let round = 0; round <= ROUNDS; round += 1) rounds.push(await onePerson(page))
    return figures(rounds.slice(1))
  } finally {
    await browser.close()
    await server.stop()
    rmSync(directory, { recursive: true, force: true })
  }
}

async function openStation(page: Page, url: string): Promise<void> {
  const { access_token: token, refresh_token: refresh } = await (
    await page.request.post(`${url}/api/photobooth/web-login/`, { data: OWNER })
  ).json()
  await page.goto(`${url}/robots.txt`)
  await page.evaluate(
    ([access, renewing]) => {
      sessionStorage.setItem('authToken', access)
      sessionStorage.setItem('refreshToken', renewing)
      sessionStorage.setItem('userConsent', '{"preferences":false,"statistics":false,"marketing":false}')
    },
    [String(token), String(refresh)] as const,
  )
  await page.addInitScript('window.print = () => {}')
  await page.goto(`${url}/Aufnahme`)
  const identify = page.getByRole('button', { name: 'Jetzt identifizieren' })
  await showCard(page, () => identify.click(PATIENCE))
  await identify.waitFor({ state: 'hidden', ...PATIENCE })
}

/** Shows the card at once: the time that people take is not measured. */
async function showCard(page: Page, press: () => Promise<void>): Promise<void> {
  const popup = page.waitForEvent('popup')
  await press()
  await (await popup).getByRole('button', { name: 'Ausweisen', exact: true }).click()
}

async function onePerson(page: Page): Promise<Round> {
  await page.getByText('9 von 9 erfüllt').waitFor(PATIENCE)
  const round: Round = { presses: 0, machineMs: 0 }
  const press = async (key: string, until: string) => {
    const before = performance.now()
    await page.keyboard.press(key)
    await page.getByText(until).first().waitFor(PATIENCE)
    round.presses += 1
    round.machineMs += performance.now() - before
  }
  await press('Space', 'Angesehen, dieses Bild verwenden')
  await press('Enter', 'Mit eID bestätigen und übermitteln')
  await showCard(page, () => page.keyboard.press('Enter'))
  round.presses += 1
  const shown = performance.now()
  await page.getByText('Bestanden', { exact: true }).waitFor(PATIENCE)
  round.machineMs += performance.now() - shown
  await press('Enter', 'Erneut drucken')
  await press('Enter', 'Noch keine Aufnahme.')
  return round
}

function figures(rounds: readonly Round[]): Figure[] {
  const seconds = rounds.map(({ machineMs }) => machineMs / 1000)
  return [
    {
      name: 'presses from the shutter to the next person',
      goal: '≤ 5',
      figure: String(Math.max(...rounds.map(({ presses }) => presses))),
    },
    {
      name: `machine time of these presses, median of ${rounds.length} (slowest)`,
      goal: '≤ 4 s',
      figure: `${median(seconds).toFixed(1)} s (${Math.max(...seconds).toFixed(1)} s)`,
    },
  ]
}
