import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { startProcess } from '../processes.ts'
import { BROWSER_FLAGS } from './browser-flags.ts'

/** Home, finder and every page that is only read. */
const PAGES = [
  ...['/', '/map', '/passbild-Digitalisierung', '/gesetzesaenderung-Epassfoto', '/Hilfe-Antworten'],
  ...['/anforderungen-makeup', '/Fehler-Foto', '/make-up', '/kleidung-Tips'],
  ...['/Fotografenportal', '/behordenbereich-Information'],
  ...['/blogs', '/blog1', '/blog2', '/blog3', '/blog4', '/blog5', '/blog6'],
  ...['/impressum', '/Pressebereich', '/datenschutz', '/auftragsverarbeitung', '/barrierefreiheit', '/Sicher-arbeiten'],
]
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

const SETTINGS = { logLevel: 'error', output: 'json' } as const

export interface PageFigures {
  path: string
  /** Performance, accessibility, best practices, SEO: 0 to 100. */
  scores: number[]
  largestPaint: string
  shift: string
  /** Transferred kilobytes of a first visit. */
  pageKb: number
  scriptKb: number
  /** Audits that cost points outside of performance, by their names in Lighthouse. */
  missed: string[]
}

/** Lighthouse (simulated phone on a slow line) and the bytes that a first visit loads, page by page. */
export async function pageWeight(chromium: string, asked: readonly string[] = []): Promise<PageFigures[]> {
  const directory = mkdtempSync(join(tmpdir(), 'epassbild-bench-'))
  const server = await startProcess('server/build/main.js', { DATA_DIR: directory }, '/')
  const browser = await launch({ chromePath: chromium, chromeFlags: ['--headless', '--disable-gpu', ...BROWSER_FLAGS] })
  const figures: PageFigures[] = []
  try {
    for (const path of asked.length > 0 ? asked : PAGES) {
      const result = await lighthouse(`${server.url}${path}`, { port: browser.port, ...SETTINGS })
      if (!result) throw new Error(`Lighthouse gave no result for ${path}`)
      figures.push(figuresOf(path, result.lhr))
    }
  } finally {
    browser.kill()
    await server.stop()
    rmSync(directory, { recursive: true, force: true })
  }
  return figures
}

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']

function figuresOf(path: string, { categories, audits }: Report): PageFigures {
  return {
    path,
    scores: CATEGORIES.map((name) => Math.round((categories[name]?.score ?? 0) * 100)),
    largestPaint: audits['largest-contentful-paint']?.displayValue ?? '?',
    shift: audits['cumulative-layout-shift']?.displayValue ?? '?',
    pageKb: kilobytes(audits, /Document|Stylesheet/),
    scriptKb: kilobytes(audits, /Script/),
    missed: CATEGORIES.slice(1).flatMap((name) => missedIn(categories[name], audits)),
  }
}

function missedIn(category: Report['categories'][string] | undefined, audits: Report['audits']): string[] {
  const counted = category?.auditRefs.filter(({ weight }) => weight > 0) ?? []
  return counted.map(({ id }) => id).filter((id) => (audits[id]?.score ?? 1) < 1)
}

function kilobytes(audits: Report['audits'], types: RegExp): number {
  const { details } = audits['network-requests'] ?? {}
  const items = details && 'items' in details && Array.isArray(details.items) ? details.items : []
  let bytes = 0
  for (const { resourceType, transferSize } of items) {
    if (types.test(String(resourceType))) bytes += Number(transferSize)
  }
  return bytes / 1000
}
