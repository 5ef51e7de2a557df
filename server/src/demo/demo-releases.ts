import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { OperatingSystem } from '@epassbild/contract/software.ts'
import { RELEASES } from '#features/software/delete-release-file.ts'
import { releases } from '#features/software/software-schema.ts'
import type { Deps } from '#platform/deps.ts'
import { fillAddress } from './fill-address.ts'

const DESKTOP = join(import.meta.dirname, '../../../desktop')
/** Folder in which `npm run desktop` leaves the launchers. */
const BUILT = join(DESKTOP, 'build')
/** Launchers of the repository, used when none was built: their address is filled in here. */
const KEPT = join(DESKTOP, 'kept')
const NAME = /^ePassbild-(\d+\.\d+\.\d+)(-Setup\.exe|\.dmg)$/
const SYSTEMS: Readonly<Record<string, OperatingSystem>> = { '-Setup.exe': 'WINDOWS', '.dmg': 'MAC' }

interface Launcher {
  system: OperatingSystem
  version: string
  bytes: Buffer
}

/** Publishes the launchers that were built on this machine, else those of the repository for this server's address. */
export async function seedReleases({
  db,
  objects,
  random,
  clock,
  config,
}: Pick<Deps, 'db' | 'objects' | 'random' | 'clock' | 'config'>) {
  for (const { system, version, bytes } of launchersFor(`${config.publicUrl}/Aufnahme`)) {
    const objectKey = `${RELEASES}${random.uuid()}.bin`
    await objects.write(objectKey, bytes)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const now = clock.now()
    await db
      .insert(releases)
      .values({ system, version, size: bytes.length, sha256, objectKey, uploadedAt: now, publishedAt: now, demo: true })
      .onConflictDoNothing()
  }
}

function launchersFor(address: string): Launcher[] {
  const built = launchersIn(BUILT)
  if (built.length > 0) return built
  return launchersIn(KEPT).map((launcher) => ({ ...launcher, bytes: fillAddress(launcher.bytes, address) }))
}

function launchersIn(folder: string): Launcher[] {
  return namesIn(folder).flatMap((name) => {
    const [, version, ending] = NAME.exec(name) ?? []
    const system = ending && SYSTEMS[ending]
    return version && system ? [{ system, version, bytes: readFileSync(join(folder, name)) }] : []
  })
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
