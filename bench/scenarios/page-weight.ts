import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { startProcess } from '../processes.ts'
import type { Figure } from './start-up.ts'

const CHROMIUM_FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
const PAGES = [
  '/',
  '/anforderungen-makeup',
  '/Fehler-Foto',
  '/Hilfe-Antworten',
  '/Fotografenportal',
  '/blogs',
  '/blog1',
  '/datenschutz',
]
const SHARED = { goal: '100 / 100 / 100 / 100' }

/** Lighthouse (simulated phone) and the bytes that a first visit loads. */
export async function pageWeight(chromium: string): Promise<Figure[]> {
  const directory = mkdtempSync(join(tmpdir(), 'epassbild-bench-'))
  const server = await startProcess('server/src/main.ts', { DATA_DIR: directory }, '/')
  const browser = await launch({ chromePath: chromium, chromeFlags: CHROMIUM_FLAGS })
  const figures: Figure[] = []
  try {
    for (const path of PAGES) {
      const result = await lighthouse(`${server.url}${path}`, { port: browser.port, logLevel: 'error', output: 'json' })
      if (!result) throw new Error(`Lighthouse gave no result for ${path}`)
      const { categories, audits } = result.lhr
      const scores = ['performance', 'accessibility', 'best-practices', 'seo'].map((name) =>
        Math.round((categories[name]?.score ?? 0) * 100),
      )
      figures.push({ name: `Lighthouse ${path}`, ...SHARED, figure: scores.join(' / ') })
      const paint = audits['largest-contentful-paint']?.displayValue ?? '?'
      const shift = audits['cumulative-layout-shift']?.displayValue ?? '?'
      figures.push({ name: `LCP, CLS ${path}`, goal: '≤ 1.2 s, 0', figure: `${paint}, ${shift}` })
      figures.push({
        name: `HTML + CSS ${path}`,
        goal: '≤ 30 KB',
        figure: `${weight(audits, /Document|Stylesheet/)} KB`,
      })
      figures.push({ name: `scripts ${path}`, goal: '≤ 4 KB', figure: `${weight(audits, /Script/)} KB` })
    }
  } finally {
    browser.kill()
    await server.stop()
    rmSync(directory, { recursive: true, force: true })
  }
  return figures
}

type Audits = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']['audits']

/** Transferred kilobytes of the requests of some types. */
function weight(audits: Audits, types: RegExp): string {
  const { details } = audits['network-requests'] ?? {}
  const items = details && 'items' in details && Array.isArray(details.items) ? details.items : []
  let bytes = 0
  for (const { resourceType, transferSize } of items) {
    if (types.test(String(resourceType))) bytes += Number(transferSize)
  }
  return (bytes / 1000).toFixed(1)
}
