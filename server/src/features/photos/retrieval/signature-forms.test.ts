import type { RetrievedPhoto } from '@epassbild/contract/photos.ts'
import { verifyProvenance } from '@epassbild/photo-seal/provenance.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createSealer } from '#adapters/sealing/sealer.ts'
import { buildApp } from '#app/build-app.ts'
import { createLog } from '#app/observability/create-log.ts'
import { makeClerk, makeOrganisation } from '#test/authorities.ts'
import { makeStation, sealTestPhoto, transfer } from '#test/photos.ts'
import { startTestServer, type TestServer } from '#test/start-test-server.ts'

const bare = startTestServer()
/** Another instance on the same database with SEAL_FORMAT cades. */
let cades: TestServer
beforeAll(async () => {
  const { authorityDirectory } = bare.deps
  const sealer = await createSealer({ seal: { kind: 'own' }, sealFormat: 'cades' }, bare.deps, authorityDirectory)
  const deps = { ...bare.deps, sealer }
  cades = { ...bare, deps, app: await buildApp(deps, { log: createLog({ write: () => {} }) }) }
})
afterAll(() => cades?.app.close())

let headers: { authorization: string }
beforeEach(async () => {
  headers = (await makeClerk(bare, await makeOrganisation(bare))).headers
})

async function retrieved(app: FastifyInstance, photoId: string): Promise<RetrievedPhoto> {
  const answer = await app.inject({ method: 'POST', url: '/api/retrieval/photos/', payload: { photoId }, headers })
  expect(answer.statusCode).toBe(200)
  return answer.json()
}

const bytes = (text: string) => Uint8Array.from(Buffer.from(text, 'base64'))

async function holds({ provenance, userIdentifier }: RetrievedPhoto, ciphertext: Uint8Array<ArrayBuffer>) {
  const { keys } = (await bare.get('/.well-known/epass-provenance.json')).json()
  const { format, certificates } = provenance
  const entry = keys.find((each: { certificates: string[] }) => each.certificates[0] === certificates[0])
  const signature = bytes(provenance.signature)
  const made =
    format === 'CAdES-B-B'
      ? { format, signature, certificate: bytes(entry.certificates[0]) }
      : { format, signature, publicKey: entry.publicKey }
  return verifyProvenance(ciphertext, userIdentifier, made)
}

describe('the form of the signature', () => {
  it('CERT-07, T19 stays that of the time of the transfer, whatever SEAL_FORMAT is later', async () => {
    for (const [server, format] of [
      [bare, 'ES256'],
      [cades, 'CAdES-B-B'],
    ] as const) {
      const { photoId } = await transfer(server, await makeStation(server), await sealTestPhoto())
      for (const { app } of [bare, cades]) {
        const photo = await retrieved(app, photoId)
        expect(photo.provenance.format).toBe(format)
        const ciphertext = bytes(photo.ciphertext)
        expect(await holds(photo, ciphertext)).toBe(true)
        ciphertext[0] = (ciphertext[0] ?? 0) ^ 1
        expect(await holds(photo, ciphertext)).toBe(false)
      }
    }
  })

  it('CERT-07, T19 is invalid under the name of the other format', async () => {
    const { photoId } = await transfer(cades, await makeStation(cades), await sealTestPhoto())
    const photo = await retrieved(cades.app, photoId)
    const renamed = { ...photo, provenance: { ...photo.provenance, format: 'ES256' as const } }
    expect(await holds(renamed, bytes(photo.ciphertext))).toBe(false)
  })
})
