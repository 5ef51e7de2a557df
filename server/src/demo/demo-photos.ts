import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { germanDay } from '@epassbild/contract/days.ts'
import { AES_256_GCM } from '@epassbild/photo-seal/algorithms.ts'
import { sha256, toHex } from '@epassbild/photo-seal/bytes.ts'
import { citizenToken, citizenVerifier } from '@epassbild/photo-seal/citizen-token.ts'
import { type CodeContent, decodeCodeText, encodeCodeText } from '@epassbild/photo-seal/code-content.ts'
import { sealPhoto } from '@epassbild/photo-seal/seal-photo.ts'
import type { Authority } from '#features/authorities/require-authority.ts'
import { recordIdentification } from '#features/identification/record-identification.ts'
import { findPhoto } from '#features/photos/photo-store.ts'
import { decidePhoto } from '#features/photos/retrieval/decide-photo.ts'
import { retrievePhoto } from '#features/photos/retrieval/retrieve-photo.ts'
import { transferPhoto } from '#features/photos/transfer-photo.ts'
import type { Deps } from '#platform/deps.ts'
import type { Caller } from '#platform/http/caller.ts'
import { createLimits } from '#platform/limits/limits.ts'
import { EID_SIMULATOR_PATH } from '#platform/ports/identity.ts'
import { Refusal } from '#platform/refusal.ts'
import { type DemoFiles, demoFiles } from './demo-files.ts'
import { demoFace, demoPhoto } from './demo-picture.ts'
import { drawDemoSlip } from './draw-demo-slip.ts'

const DAY_MS = 24 * 3_600_000

export interface DemoCast {
  ownerId: number
  /** Identified here, because only an identified person may transfer. */
  manager: { id: number; firstName: string; lastName: string; companyId: number }
  studioId: number
  authority: Authority
}

/** Some transfers in each state, made by the same use cases as real ones, and the code of the newest. Call it in a transaction. */
export async function seedDemoPhotos(inside: Deps, { manager, studioId, authority }: DemoCast): Promise<void> {
  // Counters use a connection of their own, and there is none beside the transaction (PGlite).
  const deps = { ...inside, limits: createLimits(false, inside) }
  await recordIdentification(deps, { ...manager, role: 'manager' }, simulatedCardOf(manager, deps.config.publicUrl))
  const station = callerOf(manager.id, manager.companyId)
  const send = (daysAgo: number) => transferDemo(deps, station, { studioId, daysAgo })
  const { afterAcceptance } = deps.config
  // Where photos are deleted after their acceptance, a wish to keep one names its application.
  const wish = afterAcceptance === 'delete' ? { applicationDate: germanDay(deps.clock.now()) } : {}
  for (const [daysAgo, verdict] of [
    [6, { decision: 'accept', keep: true, ...wish }],
    [5, { decision: 'reject', reason: 'shadow-or-glare' }],
    [3, undefined],
  ] as const) {
    const { photoId } = await send(daysAgo)
    await retrievePhoto(deps, authority, photoId)
    if (verdict) await decidePhoto(deps, authority, photoId, verdict)
  }
  const files = demoFiles(deps.config)
  await mkdir(dirname(files.code), { recursive: true })
  await writeFile(files.code, `${encodeCodeText(await send(0))}\n`)
}

/**
 * Recreates the demo face and slip: with the current time and the current address of the server. Writes nothing without
 * its code, and no slip whose photo is gone for good.
 */
export async function writeDemoFiles(deps: Deps): Promise<void> {
  const { config, clock } = deps
  const files: DemoFiles = demoFiles(config)
  const text = await readFile(files.code, 'utf8').catch(() => undefined)
  if (text === undefined) return
  await writeFile(files.photo, await demoFace(clock.now()))
  const known = decodeCodeText(text)
  const code = await renewedCode(deps, known)
  if (!code) return rm(files.slip, { force: true })
  if (code !== known) await writeFile(files.code, `${encodeCodeText(code)}\n`)
  await writeFile(files.slip, await drawDemoSlip(encodeCodeText({ ...code, address: config.codeUrl }), config))
}

/** The code of another photo where its own was used up or has expired; none where nothing can be transferred any more. */
async function renewedCode(deps: Deps, code: CodeContent): Promise<CodeContent | undefined> {
  const photo = await findPhoto(deps.db, code.photoId)
  if (!photo) return undefined
  if (photo.state === 'stored' && photo.validUntil > deps.clock.now()) return code
  const station = callerOf(photo.accountId, photo.companyId)
  return transferDemo(deps, station, { studioId: photo.studioId, daysAgo: 0 }).catch((error: unknown) => {
    if (error instanceof Refusal) return undefined
    throw error
  })
}

interface DemoTransfer {
  studioId: number
  daysAgo: number
}

async function transferDemo(deps: Deps, station: Caller, { studioId, daysAgo }: DemoTransfer): Promise<CodeContent> {
  const at = new Date(deps.clock.now().getTime() - daysAgo * DAY_MS)
  const { ciphertext, key, iv } = await sealPhoto(await demoPhoto(at))
  const then = { ...deps, clock: { now: () => at }, config: { ...deps.config, transferEid: 'off' as const } }
  const ciphertextSha256 = toHex(await sha256(ciphertext))
  const { photoId } = await transferPhoto(then, station, {
    received: { pieces: [Buffer.from(ciphertext)], length: ciphertext.length, sha256: ciphertextSha256 },
    transferId: randomUUID(),
    ciphertextSha256,
    citizenTokenSha256: toHex(await citizenVerifier(await citizenToken(key, ciphertext))),
    studioId,
    capturedAt: at,
    clientVersion: 1,
  })
  return { address: deps.config.codeUrl, photoId, algorithm: AES_256_GCM, iv, key }
}

function callerOf(accountId: number, companyId: number | null): Caller {
  return { accountId, role: 'manager', companyId, sessionId: '' }
}

/** The simulated card of this account, as its provider tells it, so that its owner can show it again. */
const simulatedCardOf = ({ id, firstName, lastName }: DemoCast['manager'], publicUrl: string) => ({
  pseudonym: `${publicUrl}${EID_SIMULATOR_PATH}\nkarte-konto-${id}`,
  givenName: firstName,
  familyName: lastName,
  birthDate: '1988-04-12',
})
