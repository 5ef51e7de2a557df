import { showDigest } from '@epassbild/contract/photos.ts'
import { fromHex, toHex } from '@epassbild/photo-seal/bytes.ts'
import { citizenTokenOf } from '@epassbild/photo-seal/citizen-token.ts'
import type { CodeContent } from '@epassbild/photo-seal/code-content.ts'
import { type Answer, call } from '#api/call.ts'

/** The values sent instead of the code: they prove that the sender has it and cannot decrypt anything. */
export interface CitizenProof {
  photoId: string
  token: string
}

/** Derives the proof from the key in the code, then drops the key. */
export async function proofOf({ photoId, key }: CodeContent): Promise<Answer<CitizenProof>> {
  try {
    const digest = await call(showDigest, undefined, { params: { photoId } })
    if (!digest.ok) return digest
    const token = await citizenTokenOf(key, fromHex(digest.data.sha256))
    return { ok: true, data: { photoId, token: toHex(token) } }
  } finally {
    key.fill(0)
  }
}
