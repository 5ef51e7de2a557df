import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createServer } from 'vite'

const require = createRequire(import.meta.url)

/** Chromium with the site's fonts, and a way to load drawings written in JSX. */
export class DrawingPage {
  readonly #page: Page
  /** A picture that did not change is not taken again: most of the film stands still somewhere. */
  #last: { markup: string; png: Buffer } | undefined

  private constructor(page: Page) {
    this.#page = page
  }

  static async use(work: (page: DrawingPage, load: (file: string) => Promise<unknown>) => Promise<void>) {
    const vite = await jsxLoader()
    const browser = await chromium.launch({
      executablePath: '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu'],
    })
    try {
      const page = await browser.newPage()
      await page.setContent(emptyDocument())
      await page.evaluate(() => Promise.all([...document.fonts].map((font) => font.load())))
      await work(new DrawingPage(page), (file) => vite.ssrLoadModule(file))
    } finally {
      await browser.close()
      await vite.close()
    }
  }

  async resize(width: number, height: number) {
    await this.#page.setViewportSize({ width, height })
  }

  async draw(picture: ReactElement): Promise<Buffer> {
    const markup = renderToStaticMarkup(picture)
    if (this.#last?.markup === markup) return this.#last.png
    await this.#page.evaluate((svg) => {
      document.body.innerHTML = svg
    }, markup)
    const png = await this.#page.screenshot()
    this.#last = { markup, png }
    return png
  }
}

function jsxLoader() {
  return createServer({
    root: join(import.meta.dirname, '..'),
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    ssr: { external: ['react', 'react-dom', 'react/jsx-runtime', 'react/jsx-dev-runtime'] },
  })
}

function emptyDocument(): string {
  const fonts = [
    fontFace('Schibsted Grotesk', 'schibsted-grotesk/files/schibsted-grotesk-latin-wght-normal.woff2', '400 900'),
    fontFace(
      'Atkinson Next',
      'atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2',
      '200 800',
    ),
  ]
  return `<!doctype html><style>${fonts.join('')}body{margin:0;font-family:"Atkinson Next"}svg{display:block}</style>`
}

function fontFace(family: string, file: string, weight: string): string {
  const data = readFileSync(require.resolve(`@fontsource-variable/${file}`)).toString('base64')
  return `@font-face{font-family:"${family}";font-weight:${weight};src:url(data:font/woff2;base64,${data})}`
}
