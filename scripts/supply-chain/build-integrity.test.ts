import { appendFile, cp, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Build, publishServedFiles, requireUnchangedBuild } from '../../server/src/app/site/build-integrity.ts'
import { listServedFiles } from '../../web/vite/list-served-files.ts'

const FILES: Record<string, string> = {
  'web/build/client/index.html': '<h1>Start</h1>',
  'web/build/client/Geschäftsstandorte/index.html': '<h1>Standorte</h1>',
  // Larger than the read buffer.
  'web/build/client/assets/seal-1.js': 'let a = 1\n'.repeat(30_000),
  'web/build/client/assets/seal-1.js.br': 'compressed',
  'server/build/main.js': 'start()',
  'server/build/.sources': 'of its last build',
  'server/src/main.ts': 'start()',
  'server/src/main.test.ts': 'test()',
  'server/migrations/0000.sql': 'create table a ()',
  'server/data/places.tsv': 'Kiel',
  'contract/src/photos.ts': 'export {}',
  'packages/photo-seal/src/seal.ts': 'export {}',
  'web/content/legal/agb.md': '# Terms',
  'package-lock.json': '{}',
}
const SCRIPT = 'web/build/client/assets/seal-1.js'

let built = ''
const made: string[] = []

async function folder(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'build-'))
  made.push(directory)
  return directory
}

/** A modifiable copy of the build. */
async function copied(): Promise<string> {
  const root = await folder()
  await cp(built, root, { recursive: true })
  return root
}

beforeAll(async () => {
  built = await folder()
  for (const [name, content] of Object.entries(FILES)) {
    await mkdir(join(built, name, '..'), { recursive: true })
    await writeFile(join(built, name), content)
  }
  await listServedFiles(join(built, 'web/build/client'), join(built, 'web/build/served-files.json'))
})
afterAll(() => Promise.all(made.map((directory) => rm(directory, { recursive: true }))))

const digestOf = async (root: string) => (await requireUnchangedBuild(root, undefined)).digest

describe('the start', () => {
  it('T25 starts with unchanged pages and scripts', async () => {
    const { site, digest } = await requireUnchangedBuild(built, undefined)
    expect([...site.keys()]).toContain('/Geschäftsstandorte/index.html')
    expect(await requireUnchangedBuild(await copied(), digest)).toEqual({ site, digest })
  })

  it.each<[string, (root: string) => Promise<void>, string]>([
    ['one byte more in a script', (root) => appendFile(join(root, SCRIPT), ' '), '/assets/seal-1.js'],
    ['a script taken away', (root) => rm(join(root, SCRIPT)), '/assets/seal-1.js'],
    ['a file added', (root) => writeFile(join(root, 'web/build/client/assets/x.js'), ''), '/assets/x.js'],
    ['two files swapped', (root) => rename(join(root, SCRIPT), join(root, `${SCRIPT}.br`)), '/assets/seal-1.js'],
  ])('T25 refuses %s, by name', async (_what, change, name) => {
    const root = await copied()
    await change(root)
    await expect(requireUnchangedBuild(root, undefined)).rejects.toThrow(`not as they were built: ${name}`)
  })

  it('T25 says how to build when nothing was built', async () => {
    await expect(requireUnchangedBuild(await folder(), undefined)).rejects.toThrow('npm run build -w web')
  })

  it.each([
    ...['server/build/main.js', 'server/src/main.ts', 'contract/src/photos.ts'],
    ...['packages/photo-seal/src/seal.ts', 'web/content/legal/agb.md', 'package-lock.json'],
  ])('T25 refuses another %s where BUILD_DIGEST is set', async (name) => {
    const expected = await digestOf(built)
    const root = await copied()
    await appendFile(join(root, name), ' ')
    await expect(requireUnchangedBuild(root, expected)).rejects.toThrow(`BUILD_DIGEST asks for ${expected}`)
  })

  it('T25 finds a script whose list was rewritten too by BUILD_DIGEST', async () => {
    const expected = await digestOf(built)
    const root = await copied()
    await appendFile(join(root, SCRIPT), ' ')
    await listServedFiles(join(root, 'web/build/client'), join(root, 'web/build/served-files.json'))
    await expect(requireUnchangedBuild(root, expected)).rejects.toThrow('BUILD_DIGEST')
  })

  it('is not another build for a changed test or a note of the set-up', async () => {
    const root = await copied()
    for (const name of ['server/src/main.test.ts', 'server/build/.sources']) await appendFile(join(root, name), ' ')
    expect(await digestOf(root)).toBe(await digestOf(built))
  })
})

it('T25 publishes the hashes of what browsers are given', async () => {
  const app = fastify().decorate('limits', { count: vi.fn(), requireRoom: vi.fn() })
  const build: Build = await requireUnchangedBuild(built, undefined)
  publishServedFiles(app, build)
  const answer = await app.inject({ url: '/.well-known/epass-served-files.json' })
  const hash = build.site.get('/assets/seal-1.js')
  expect(answer.json()).toEqual({ build: build.digest, files: { '/assets/seal-1.js': hash } })
  await app.close()
})
