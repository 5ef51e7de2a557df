import type { JWK } from 'jose'
import { z } from 'zod'
import type { Deps } from '#platform/deps.ts'
import type { ObjectPort } from '#platform/ports/objects.ts'
import { openSigned } from './audit-signer.ts'
import { CHECKPOINTS, checkpointKey } from './missing-checkpoints.ts'
import { type AuditHead, type KeptHead, listAuditHeads } from './verify-audit.ts'

export const SIGN_AUDIT_HEADS = 'sign-audit-heads'

const HEAD = /^(\d+):(\d+):([0-9a-f]{64})$/

const Checkpoint = z.strictObject({
  cloud: z.uuid(),
  at: z.iso.datetime(),
  /** The last link of each lane, as `lane:link:hash`. */
  heads: z.array(z.string().regex(HEAD)),
})

interface SignedCheckpoint {
  /** Its name in the object store; the hour it was made in. */
  key: string
  jws: string
}

/**
 * Puts the heads of the chain, signed, into the object store: once an hour, never replaced. They reveal a chain that
 * was rewritten to its end with all rights in the database (TR-03170-1, 2.4).
 */
export async function signAuditHeads({
  db,
  clock,
  objects,
  auditSigner,
  cloudId,
}: Pick<Deps, 'db' | 'clock' | 'objects' | 'auditSigner' | 'cloudId'>): Promise<void> {
  const heads = (await listAuditHeads(db)).filter(({ link }) => link > 0).map(lineOf)
  // Taken after the heads were read: no row that they cover is younger.
  const at = clock.now().toISOString()
  const jws = await auditSigner.sign(JSON.stringify({ cloud: cloudId, at, heads } satisfies z.input<typeof Checkpoint>))
  await objects.create(checkpointKey(clock.now()), Buffer.from(jws))
}

/** All checkpoints, oldest first. */
export async function listCheckpoints(objects: Pick<ObjectPort, 'list' | 'read'>): Promise<SignedCheckpoint[]> {
  const found: SignedCheckpoint[] = []
  for (const key of await listCheckpointKeys(objects))
    found.push({ key, jws: Buffer.from(await objects.read(key)).toString() })
  return found
}

/** Names of all checkpoints, oldest first. */
export async function listCheckpointKeys(objects: Pick<ObjectPort, 'list'>): Promise<string[]> {
  const keys: string[] = []
  for await (const key of objects.list(CHECKPOINTS)) keys.push(key)
  return keys.sort()
}

/** Content of a checkpoint, whichever key has signed it; undefined when it is something else. */
export async function readCheckpoint(
  objects: Pick<ObjectPort, 'read'>,
  key: string,
): Promise<{ cloud: string; heads: AuditHead[] } | undefined> {
  const [, payload = ''] = Buffer.from(await objects.read(key))
    .toString()
    .split('.')
  try {
    const { cloud, heads } = Checkpoint.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()))
    return { cloud, heads: heads.map(readHead) }
  } catch {
    return undefined
  }
}

interface OpenedCheckpoints {
  heads: KeptHead[]
  /** Object keys of the checkpoints that this key has not signed. */
  foreign: string[]
  /** When the newest one was made. */
  newest: Date | undefined
}

export async function openCheckpoints(signed: readonly SignedCheckpoint[], publicKey: JWK): Promise<OpenedCheckpoints> {
  const opened: OpenedCheckpoints = { heads: [], foreign: [], newest: undefined }
  for (const { key, jws } of signed) {
    const text = await openSigned(jws, publicKey)
    if (text === undefined) {
      opened.foreign.push(key)
      continue
    }
    const { at, heads } = Checkpoint.parse(JSON.parse(text))
    opened.newest = new Date(at)
    opened.heads.push(...heads.map((head) => ({ ...readHead(head), at: new Date(at) })))
  }
  return opened
}

function lineOf({ lane, link, hash }: AuditHead): string {
  return `${lane}:${link}:${hash}`
}

/** Reads a line `lane:link:hash`; throws for any other text. */
export function readHead(line: string): AuditHead {
  const [, lane, link, hash] = HEAD.exec(line) ?? []
  if (!hash) throw new Error(`Not a line of the form lane:link:hash: ${line}`)
  return { lane: Number(lane), link: Number(link), hash }
}
