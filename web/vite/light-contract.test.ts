import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, transformWithOxc } from 'vite'
import { expect, it } from 'vitest'
import { lightContract, lighten } from './light-contract.ts'

const CONTRACT = join(import.meta.dirname, '../../contract/src')

const MODULES = globSync('**/*.ts', { cwd: CONTRACT, exclude: ['**/*.test.ts'] })

interface Sent {
  method: string
  path: string
  access: unknown
  input?: unknown
  file?: unknown
  bytes?: unknown
}

/** All properties of an endpoint that `call` (api/call.ts) uses. */
function sentOf({ method, path, access, input, file, bytes }: Sent) {
  return { method, path, access, takesInput: Boolean(input), file, bytes }
}

const isEndpoint = (value: unknown): value is Sent =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value
const isPlain = (value: unknown) =>
  typeof value !== 'function' && !(typeof value === 'object' && value !== null && '_zod' in value)

/** Serializes a value; all functions are equal. */
const shapeOf = (value: unknown) =>
  JSON.stringify(value, (_, inside) => (typeof inside === 'function' ? 'a function' : inside))

/** Bundles a page that begins with these lines, as the build does. */
async function broughtBy(page: string): Promise<string> {
  const name = 'page-of-this-test.ts'
  const result = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'page',
        resolveId: (id) => (id.endsWith(name) ? id : null),
        load: (id) => (id.endsWith(name) ? page : null),
      },
      { ...lightContract(), applyToEnvironment: () => true },
    ],
    build: { write: false, minify: false, lib: { entry: join(CONTRACT, name), formats: ['es'], fileName: 'page' } },
  })
  const [output] = Array.isArray(result) ? result : [result]
  if (!output || !('output' in output)) throw new Error('no bundle')
  return output.output[0].code
}

it('brings of a call how it is sent: no schema, no refusals, and no library of checks', async () => {
  const code = await broughtBy("import { listTransfers } from './photos.ts'\nconsole.log(listTransfers)")
  expect(code).toContain('/api/photos/transfers/')
  expect(code).toMatch(/method: "GET"/)
  expect(code).not.toContain('Zod')
  expect(code.length).toBeLessThan(500)
})

it('takes nothing out that a page reads', () => {
  const app = join(import.meta.dirname, '../app')
  const files = globSync('**/*.{ts,tsx}', { cwd: app, exclude: ['**/*.test.{ts,tsx}'] })
  expect(files.filter((file) => /\.refusals\b/.test(readFileSync(join(app, file), 'utf8')))).toEqual([])
})

it('keeps what the sending of a form, a file and of bytes depends on', async () => {
  const code = await broughtBy(`import { transferPhoto, retrievePhoto } from './photos.ts'
    import { uploadCertificate } from './studios.ts'
    console.log(transferPhoto, uploadCertificate, retrievePhoto)`)
  expect(code.match(/input: true/g)).toHaveLength(3)
  expect(code).toContain('application/octet-stream')
  expect(code).toContain('certificate_file')
  expect(code).not.toContain('Zod')
})

it('keeps a check whole for the page that names it', async () => {
  const code = await broughtBy("import { Email } from './values.ts'\nexport { Email }")
  const { Email } = await import(`data:text/javascript,${encodeURIComponent(code)}`)
  expect(Email.safeParse('kein@').error.issues[0].message).toBe('Bitte geben Sie eine gültige E-Mail-Adresse ein.')
  expect(Email.safeParse(' Maren@Studio.example ').success).toBe(true)
})

it('refuses an endpoint that it cannot read', async () => {
  const { code } = await transformWithOxc(readFileSync(join(CONTRACT, 'places.ts'), 'utf8'), 'places.ts')
  expect(lighten(code)).toContain('input: true')
  expect(() => lighten('const made = {}\nexport const call = endpoint(made)')).toThrow('declared by an object')
})

it('sends every call of the contract as it was declared, and changes no other value', async () => {
  const names = MODULES.map((file) => file.replace(/\W/g, '_'))
  const code = await broughtBy(MODULES.map((file, at) => `export * as ${names[at]} from './${file}'`).join('\n'))
  const light = await import(`data:text/javascript,${encodeURIComponent(code)}`)
  let calls = 0
  for (const [at, file] of MODULES.entries()) {
    const whole = await import(join(CONTRACT, file))
    const lightened = light[names[at] ?? '']
    expect(Object.keys(lightened).sort(), file).toEqual(Object.keys(whole).sort())
    for (const [name, value] of Object.entries(whole)) {
      const also = lightened[name]
      if (isEndpoint(value)) expect(sentOf(also), name).toEqual(sentOf(value))
      else if (isPlain(value)) expect(shapeOf(also), name).toBe(shapeOf(value))
      else expect(typeof also, name).toBe(typeof value)
      if (isEndpoint(value)) calls += 1
    }
  }
  expect(calls).toBeGreaterThan(90)
})
