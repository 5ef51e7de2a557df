import { readFileSync } from 'node:fs'
import { get } from 'node:https'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CertifiedSystem, startCertified } from './start-system.ts'

let system: CertifiedSystem
beforeAll(async () => {
  system = await startCertified()
}, 300_000)
afterAll(() => system?.stop(), 60_000)

/** As a client asks that trusts the local PKI, or nothing beside what the machine trusts. */
function ask(url: string, ca: string | undefined = readFileSync(system.rootFile, 'utf8')) {
  return new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
    get(url, { ...(ca && { ca }), agent: false }, async (answer) =>
      resolve({ status: answer.statusCode, body: await text(answer) }),
    ).on('error', reject)
  })
}

describe('the certified mode with simulated counterparts', () => {
  it('CERT-08 stands, says on its pages that it is a trial, and has every part at hand', async () => {
    const page = await ask(`${system.url}/`)
    expect(page).toMatchObject({ status: 200, body: expect.stringContaining('Testbetrieb – nicht für echte Anträge') })
    expect(await ask(`${system.url}/health/ready`)).toMatchObject({ status: 200 })
    const { body } = await ask(`${system.url}/api/status/`)
    expect(JSON.parse(body)).toMatchObject({ away: [] })
  })

  it('CERT-08 speaks https with each counterpart, by certificates that only the local PKI knows', async () => {
    const { EID_ISSUER = '', AUTHORITY_DIRECTORY_URL = '', STRIPE_API_BASE = '' } = system.settings
    const discovery = `${EID_ISSUER}/.well-known/openid-configuration`
    for (const url of [
      system.url,
      system.authority,
      discovery,
      AUTHORITY_DIRECTORY_URL,
      STRIPE_API_BASE,
      system.store,
    ]) {
      expect(url).toMatch(/^https:\/\/localhost:\d+/)
      expect((await ask(url)).status).toBeLessThan(500)
      await expect(ask(url, '')).rejects.toThrow(/self-signed certificate|unable to verify/)
    }
    expect(JSON.parse((await ask(discovery)).body)).toMatchObject({ issuer: EID_ISSUER })
    expect(system.settings.SMTP_URL).toMatch(/^smtps:\/\/localhost:\d+$/)
  })
})
