import { AES_256_GCM } from '@epassbild/photo-seal/algorithms.ts'
import { openPhoto } from '@epassbild/photo-seal/open-photo.ts'
import { sealPhoto } from '@epassbild/photo-seal/seal-photo.ts'
import { median } from '../measure.ts'
import type { Figure } from './start-up.ts'

const ROUNDS = 40
const MEGABYTE = 1_000_000

/** Sealing and opening a photo of 1 MB, compared with plain WebCrypto; alternating, so that drift affects both. */
export async function seal(): Promise<Figure[]> {
  const photo = crypto.getRandomValues(new Uint8Array(65_536))
  const megabyte = Uint8Array.from({ length: MEGABYTE }, (_none, index) => photo[index % photo.length] ?? 0)
  const ours: number[] = []
  const bare: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    ours.push(await timeOf(() => sealAndOpen(megabyte)))
    bare.push(await timeOf(() => bareCalls(megabyte)))
  }
  const figure = `${median(ours).toFixed(2)} ms to ${median(bare).toFixed(2)} ms: ${(median(ours) / median(bare)).toFixed(2)}×`
  return [{ name: `seal and open 1 MB, median of ${ROUNDS}`, goal: '≤ 2× WebCrypto alone', figure }]
}

async function sealAndOpen(photo: Uint8Array<ArrayBuffer>): Promise<void> {
  const { ciphertext, key, iv } = await sealPhoto(photo)
  await openPhoto(ciphertext, { algorithm: AES_256_GCM, key, iv })
}

async function bareCalls(photo: Uint8Array<ArrayBuffer>): Promise<void> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
  const ciphertext = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, photo)
  await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, ciphertext)
}

async function timeOf(work: () => Promise<void>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}
