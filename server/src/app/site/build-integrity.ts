import { createHash } from 'node:crypto'
import { closeSync, openSync, readdirSync, readSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { countPage } from '#platform/http/count-page.ts'

const ServedFiles = z.object({ files: z.record(z.string(), z.string().regex(/^[0-9a-f]{64}$/)) })

/** SHA-256 in hexadecimal by path, sorted by path. */
type Hashes = ReadonlyMap<string, string>

/**
 * Code beside the pages that belongs to the build. Tests and the stamp of the set-up are excluded. Libraries outside of
 * the bundle count by the lockfile alone, so that the files written by `npm ci` are not read again.
 */
const OWN_CODE = [
  ...['server/build', 'server/src', 'server/migrations', 'server/data', 'contract/src', 'packages'],
  ...['web/content/legal', 'package-lock.json'],
]
const NO_CODE = /\.test\.ts$|\/\.sources$/

export interface Build {
  /** The files of the site by the path they are served under. */
  site: Hashes
  /** Digest of pages, server and the files that it reads: the same on every machine that has the same build. */
  digest: string
}

/** The build is not the one that was built or may run here; ends the start. */
export class BuildChanged extends Error {}

/**
 * Compares every file of the site with the list that its build wrote, and the whole with the digest that the operator
 * keeps elsewhere, if one is given (TR-03170-2 2.4.3-p). Throws {@link BuildChanged}. `root` is the repository.
 */
export async function requireUnchangedBuild(root: string, expectedDigest: string | undefined): Promise<Build> {
  const site = await requireUnchangedSite(join(root, 'web/build'))
  const digest = digestOf(root, site)
  if (expectedDigest !== undefined && digest !== expectedDigest)
    throw new BuildChanged(`this build is ${digest}, and BUILD_DIGEST asks for ${expectedDigest}`)
  return { site, digest }
}

async function requireUnchangedSite(build: string): Promise<Hashes> {
  const list = await readFile(join(build, 'served-files.json'), 'utf8').catch(() => undefined)
  if (list === undefined) throw new BuildChanged('the web app is not built. Run: npm run build -w web')
  const built = new Map(Object.entries(ServedFiles.parse(JSON.parse(list)).files))
  const found = hashesBelow(join(build, 'client'), '')
  const paths = [...new Set([...found.keys(), ...built.keys()])].filter((path) => found.get(path) !== built.get(path))
  if (paths.length === 0) return found
  const named = paths.sort().slice(0, 5).join(', ')
  throw new BuildChanged(`${paths.length} file(s) of the web app are not as they were built: ${named}`)
}

function digestOf(root: string, site: Hashes): string {
  const code = OWN_CODE.map((path) => hashesBelow(join(root, path), path))
  const all = [site, ...code].flatMap((hashes) => [...hashes]).filter(([path]) => !NO_CODE.test(path))
  const lines = all.map(([path, hash]) => `${hash}  ${path}\n`)
  return createHash('sha256').update(lines.join('')).digest('hex')
}

/** Publishes the hashes of the served files, so that a browser's files can be compared with the build. */
export function publishServedFiles(app: FastifyInstance, { site, digest }: Build): void {
  // Without pages, which are filled at the start, and compressed files, which unpack to listed ones.
  const files = Object.fromEntries([...site].filter(([path]) => !/\.(html|br|gz)$/.test(path)))
  app.get(
    '/.well-known/epass-served-files.json',
    { schema: { hide: true }, onRequest: countPage },
    async (_request, reply) => reply.header('cache-control', 'public, max-age=300').send({ build: digest, files }),
  )
}

/**
 * `path` is a folder or one file; a missing one has no hashes. Synchronous: nothing else runs at the start yet, and
 * promises for two thousand files take longer than reading them.
 */
function hashesBelow(path: string, prefix: string): Hashes {
  const named = filesBelow(path).map((file) => {
    const below = relative(path, file).split(sep).join('/')
    return [(below ? `${prefix}/${below}` : prefix).normalize('NFC'), file] as const
  })
  const sorted = named.sort(([one], [other]) => (one < other ? -1 : 1))
  return new Map(sorted.map(([name, file]) => [name, hashOf(file)]))
}

const PIECE = Buffer.allocUnsafe(256 * 1024)

/** Reads through one buffer: a buffer per file would leave thirty megabytes in use (`npm run bench -- start-up`). */
function hashOf(file: string): string {
  const hash = createHash('sha256')
  const descriptor = openSync(file, 'r')
  try {
    for (let length = 1; length > 0; ) {
      length = readSync(descriptor, PIECE)
      hash.update(PIECE.subarray(0, length))
    }
  } finally {
    closeSync(descriptor)
  }
  return hash.digest('hex')
}

function filesBelow(path: string): string[] {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found?.isDirectory()) return found ? [path] : []
  const entries = readdirSync(path, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}
