import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Figure } from './start-up.ts'

const CLIENT = fileURLToPath(new URL('../../web/build/client/', import.meta.url))
const ASSETS = join(CLIENT, 'assets')

/** Weight of the scripts of a first visit, read from the build: nothing is started. */
export function scriptWeight(): Figure[] {
  const pages = globSync('**/index.html', { cwd: CLIENT }).map((file) => ({
    path: dirname(file),
    html: readFileSync(join(CLIENT, file), 'utf8'),
  }))
  const hydrated = pages.filter(({ html }) => html.includes('rel="modulepreload"'))
  const finder = [asset('shell'), asset('island'), asset('open-finder')]
  return [
    { name: 'finder after ticking, before the map loads', goal: '≤ 110 KB gzip', figure: weight(finder) },
    { name: 'its map, loaded after that', goal: '–', figure: weight([asset('studio-map')], finder) },
    ...hydrated.map(({ path, html }) => ({
      name: `\`/${path}\``,
      goal: '≤ 150 KB gzip',
      figure: weight(scriptsOf(html)),
    })),
  ]
}

function scriptsOf(html: string): string[] {
  return [...html.matchAll(/\/assets\/([\w.-]+\.js)/g)].map(([, name]) => String(name))
}

function asset(module: string): string {
  const [file] = globSync(`${module}-*.js`, { cwd: ASSETS })
  if (file === undefined) throw new Error(`${module} is not built. Run: npm run build -w web`)
  return file
}

/** Size of scripts with their imports, without those of `already`. */
function weight(scripts: readonly string[], already: readonly string[] = []): string {
  const loaded = withImports(already)
  const files = [...withImports(scripts)].filter((file) => !loaded.has(file))
  const kilobytes = (ending: string) => {
    const sizes = files
      .map((file) => join(ASSETS, file))
      .map((file) => statSync(existsSync(file + ending) ? file + ending : file).size)
    return (sizes.reduce((sum, size) => sum + size, 0) / 1000).toFixed(0)
  }
  return `${kilobytes('.gz')} KB gzip, ${kilobytes('.br')} KB Brotli`
}

/** The scripts with their static imports; those of `import()` load on demand. */
function withImports(scripts: readonly string[]): Set<string> {
  const found = new Set(scripts)
  for (const file of found) {
    const code = readFileSync(join(ASSETS, file), 'utf8')
    for (const [, path = ''] of code.matchAll(/\b(?:from|import)\s*["'](\.\/[^"']+\.js)["']/g))
      found.add(basename(path))
  }
  return found
}
