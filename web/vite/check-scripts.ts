import { glob, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'

/** Debugging aids that must not be delivered (TR-03170-2 2.4.3-l); searched at build time. */
const RULES: readonly [fault: string, broken: (code: string, name: string) => boolean][] = [
  ['names a source map', (code) => /\/[/*]# sourceMappingURL=/.test(code)],
  ['contains a debugger statement', (code) => /(^|[;{}\s])debugger\s*[;}]/.test(code)],
  ['contains an address of the simulators', (code) => /\/dev\/postfach|\/eid-simulator/.test(code)],
  // The face analysis library can print timings; find-faces.ts leaves that switched off.
  ['prints debug output', (code, name) => /console\.(debug|trace)\b/.test(code) && !/^analysis-worker-/.test(name)],
]

export async function checkScripts(directory: string): Promise<void> {
  const faults: string[] = []
  for await (const name of glob('**/*.map', { cwd: directory })) faults.push(`${name} is a source map`)
  for await (const name of glob('**/*.{js,mjs,css}', { cwd: directory })) {
    const code = await readFile(join(directory, name), 'utf8')
    for (const [fault, broken] of RULES) if (broken(code, basename(name))) faults.push(`${name} ${fault}`)
  }
  if (faults.length > 0) throw new Error(`Scripts with faults:\n${faults.join('\n')}`)
}
