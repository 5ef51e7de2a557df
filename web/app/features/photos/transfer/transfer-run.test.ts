import { AES_256_GCM } from '@epassbild/photo-seal/algorithms.ts'
import { decodeCodeText } from '@epassbild/photo-seal/code-content.ts'
import { openPhoto } from '@epassbild/photo-seal/open-photo.ts'
import { describe, expect, it } from 'vitest'
import { codeTextOf, type SealedShot, sealShot } from './sealed-shot.ts'
import { OFFLINE_SENTENCE, readAnswer, type Sending } from './send-sealed.ts'
import { createTransferRun, type TransferState } from './transfer-run.ts'

const PHOTO_ID = 'b3f0c1de-1111-4222-8333-444455556666'
const RECEIPT = { photoId: PHOTO_ID, storedAt: '2026-03-02T10:00:00Z', validUntil: '2026-09-02T09:59:00Z' }
const OFFLINE: Sending = { sentence: OFFLINE_SENTENCE, way: 'again', soon: true }
const jpeg = () => Uint8Array.from([0xff, 0xd8, 7, 7, 7, 0xff, 0xd9])

function run(answers: Sending[]) {
  const states: TransferState[] = []
  const sent: { bytes: string; transferId: string; key: string }[] = []
  const received: string[] = []
  const pauses: number[] = []
  const lost: string[] = []
  const made: Uint8Array[] = []
  let last: SealedShot | undefined
  const transfer = createTransferRun({
    makePhoto: async () => {
      const bytes = jpeg()
      made.push(bytes)
      return { jpeg: bytes, capturedAt: '2026-03-02T10:59:00+01:00' }
    },
    send: async (sealed) => {
      last = sealed
      sent.push({ bytes: String(sealed.ciphertext), transferId: sealed.transferId, key: String(sealed.key) })
      return answers.shift() ?? { receipt: RECEIPT }
    },
    pause: async (milliseconds) => {
      pauses.push(milliseconds)
    },
    onChange: (state) => states.push(state),
    onLost: (transferId) => lost.push(transferId),
    onReceipt: ({ photoId }, sealed) => received.push(codeTextOf(sealed, photoId, 'https://abruf.example')),
  })
  return { transfer, states, sent, received, pauses, lost, made, sealed: () => last }
}

describe('one transfer', () => {
  it('FOTO-08 sends the same bytes under the same number until the receipt comes, however often the network is lost', async () => {
    const { transfer, sent, received, pauses } = run([OFFLINE, OFFLINE, OFFLINE])
    await transfer.prepare()
    await transfer.send()
    expect(sent).toHaveLength(4)
    expect(new Set(sent.map((each) => JSON.stringify(each))).size).toBe(1)
    expect(pauses).toEqual([1_000, 2_000, 4_000])
    expect(received).toHaveLength(1)
  })

  it('FOTO-08 gives up automatically before the receipt expires, keeps the photo, and continues on request', async () => {
    const { transfer, states, sent, received, pauses } = run(Array.from({ length: 9 }, () => OFFLINE))
    await transfer.prepare()
    await transfer.send()
    expect(pauses.reduce((sum, each) => sum + each)).toBeLessThan(5 * 60_000)
    const stopped = {
      phase: 'stopped',
      sentence: OFFLINE_SENTENCE,
      way: 'again',
      automatic: false,
      perhapsStored: true,
    }
    expect(states.at(-1)).toEqual(stopped)
    await transfer.send()
    expect(new Set(sent.map(({ bytes }) => bytes)).size).toBe(1)
    expect(received).toHaveLength(1)
  })

  it('FOTO-08 is sent once, however often the button is pressed', async () => {
    const { transfer, sent } = run([])
    await transfer.prepare()
    await Promise.all([transfer.send(), transfer.send(), transfer.send()])
    expect(sent).toHaveLength(1)
  })

  it('FOTO-07 asks for a new eID for the same bytes when the proof came late', async () => {
    const { transfer, states, sent, received } = run([{ sentence: 'Zu spät.', way: 'eid', soon: false }])
    await transfer.prepare()
    const ready = states.at(-1)
    await transfer.send()
    expect(states.at(-1)).toMatchObject({ ...ready, sentence: 'Zu spät.' })
    await transfer.send()
    expect(new Set(sent.map(({ bytes }) => bytes)).size).toBe(1)
    expect(received).toHaveLength(1)
  })

  it('FOTO-06 seals again under another number and key when a number cannot be reused', async () => {
    const { transfer, sent } = run([{ sentence: 'Schon ein anderes.', way: 'reseal', soon: false }])
    await transfer.prepare()
    await transfer.send()
    await transfer.prepare()
    await transfer.send()
    expect(new Set(sent.map(({ transferId }) => transferId)).size).toBe(2)
    expect(new Set(sent.map(({ key }) => key)).size).toBe(2)
  })

  it('FOTO-08, SLIP-04 names the transfer that is stored without a receipt, so that the next one takes its place', async () => {
    const { transfer, states, sent, lost } = run([
      OFFLINE,
      { sentence: 'Schon gespeichert.', way: 'replace', soon: false },
    ])
    await transfer.prepare()
    await transfer.send()
    expect(states.at(-1)).toMatchObject({ phase: 'stopped', way: 'replace', automatic: false })
    expect(lost).toEqual([sent[0]?.transferId])
    await transfer.prepare()
    await transfer.send()
    expect(new Set(sent.map(({ transferId }) => transferId)).size).toBe(2)
    expect(lost).toHaveLength(1)
  })

  it('FOTO-08, CERT-05 seals again for another person after a lost answer, and sends the same bytes otherwise', async () => {
    const signedOut: Sending = { sentence: 'Abgemeldet.', way: 'again', soon: false }
    const lostAnswer = run([OFFLINE, signedOut])
    await lostAnswer.transfer.prepare()
    await lostAnswer.transfer.send()
    expect(lostAnswer.states.at(-1)).toMatchObject({ phase: 'stopped', perhapsStored: true })
    await lostAnswer.transfer.handOver()
    expect(lostAnswer.states.at(-1)).toMatchObject({ phase: 'ready' })
    expect(lostAnswer.lost).toEqual([lostAnswer.sent[0]?.transferId])
    await lostAnswer.transfer.send()
    expect(lostAnswer.sent[2]?.transferId).not.toBe(lostAnswer.lost[0])

    const refused = run([signedOut])
    await refused.transfer.prepare()
    await refused.transfer.send()
    expect(refused.states.at(-1)).toMatchObject({ phase: 'stopped', perhapsStored: false })
    await refused.transfer.handOver()
    await refused.transfer.send()
    expect(new Set(refused.sent.map(({ transferId }) => transferId)).size).toBe(1)
    expect(refused.lost).toEqual([])
  })

  it('FOTO-08 assumes nothing was stored after a refusal that says so, whatever answer was lost before', async () => {
    const tooLate: Sending = { sentence: 'Nicht mehr zu ersetzen.', way: 'own', soon: false }
    const tooMany: Sending = { sentence: 'Zu viele Anfragen.', way: 'again', soon: false }
    const { transfer, states } = run([OFFLINE, tooLate, tooMany])
    await transfer.prepare()
    await transfer.send()
    expect(states.at(-1)).toMatchObject({ phase: 'stopped', way: 'own', perhapsStored: false })
    await transfer.send()
    expect(states.at(-1)).toMatchObject({ phase: 'stopped', way: 'again', perhapsStored: false })
  })

  it('FOTO-10 overwrites the photo when it is sealed, key and ciphertext when the code is made', async () => {
    const { transfer, made, sealed } = run([])
    await transfer.prepare()
    expect(made.map((bytes) => bytes.every((byte) => byte === 0))).toEqual([true])
    await transfer.send()
    const { key, iv, ciphertext } = sealed() ?? {}
    for (const bytes of [key, iv, ciphertext]) expect(bytes?.every((byte) => byte === 0)).toBe(true)
  })

  it('FOTO-10 is gone when it is wiped, also in the middle of sending', async () => {
    const { transfer, states, received, sealed } = run([OFFLINE])
    await transfer.prepare()
    const sending = transfer.send()
    transfer.wipe()
    await sending
    expect(received).toEqual([])
    expect(sealed()?.key.every((byte) => byte === 0)).toBe(true)
    expect(states.at(-1)).toEqual({ phase: 'sending' })
  })
})

describe('the code', () => {
  it('FOTO-06 opens the ciphertext with nothing but itself', async () => {
    const sealed = await sealShot(jpeg(), '2026-03-02T10:59:00+01:00')
    const content = decodeCodeText(codeTextOf(sealed, PHOTO_ID, 'https://abruf.example'))
    expect(content).toMatchObject({ address: 'https://abruf.example', photoId: PHOTO_ID, algorithm: AES_256_GCM })
    expect(await openPhoto(sealed.ciphertext, content)).toEqual(jpeg())
  })
})

describe('an answer that is no receipt', () => {
  const refused = (status: number, code: string) =>
    readAnswer({ ok: false, kind: 'refused', status, code, body: { detail: `Satz zu ${code}.`, code } })

  it.each([
    [401, 'not-signed-in', 'again'],
    [403, 'eid-proof-late', 'eid'],
    [403, 'eid-proof-used', 'eid'],
    [403, 'not-identified', 'nothing'],
    [403, 'company-not-activated', 'nothing'],
    [403, 'company-rejected', 'nothing'],
    [409, 'transfer-differs', 'reseal'],
    [409, 'transfer-deleted', 'reseal'],
    [409, 'transfer-ended', 'replace'],
    [404, 'replaced-unknown', 'own'],
    [409, 'replaced-too-late', 'own'],
    [426, 'client-too-old', 'reload'],
    [429, 'too-many', 'again'],
    [503, 'busy', 'again'],
    [500, '', 'again'],
  ])('FOTO-08 %i %s keeps its sentence and its way on: %s', (status, code, way) => {
    expect(refused(status, code)).toEqual({ sentence: `Satz zu ${code}.`, way, soon: status >= 500 })
  })
})
