import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { OperatingSystem } from '@epassbild/contract/software.ts'
import { RELEASES } from '#features/software/delete-release-file.ts'
import { releases } from '#features/software/software-schema.ts'
import type { Deps } from '#platform/deps.ts'

/** Where `npm run desktop` leaves the launchers. */
const BUILT = join(import.meta.dirname, '../../../desktop/build')
const NAME = /^ePassbild-(\d+\.\d+\.\d+)(-Setup\.exe|\.dmg)$/
const SYSTEMS: Readonly<Record<string, OperatingSystem>> = { '-Setup.exe': 'WINDOWS', '.dmg': 'MAC' }

interface Launcher {
  system: OperatingSystem
  version: string
  bytes: Buffer
}

/** Publishes the launchers that were built on this machine; without any there is no software to download. */
export async function seedReleases({ db, objects, random, clock }: Pick<Deps, 'db' | 'objects' | 'random' | 'clock'>) {
  for (const { system, version, bytes } of builtLaunchers()) {
    const objectKey = `${RELEASES}${random.uuid()}.bin`
    await objects.write(objectKey, bytes)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const now = clock.now()
    await db
      .insert(releases)
      .values({ system, version, size: bytes.length, sha256, objectKey, uploadedAt: now, publishedAt: now })
      .onConflictDoNothing()
  }
}

function builtLaunchers(): Launcher[] {
  return namesIn(BUILT).flatMap((name) => {
    const [, version, ending] = NAME.exec(name) ?? []
    const system = ending && SYSTEMS[ending]
    return version && system ? [{ system, version, bytes: readFileSync(join(BUILT, name)) }] : []
  })
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
