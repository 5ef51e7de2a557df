import { readFileSync } from 'node:fs'
import { get } from 'node:https'
import { text } from 'node:stream/consumers'
import { expect, test } from '@playwright/test'
import { readCertifiedFacts } from './support/certified-facts.ts'

const { url, authority, rootFile, counterparts } = readCertifiedFacts()
const ROOT = readFileSync(rootFile, 'utf8')

/** Requests the address as a client that trusts the local PKI, or only the machine's own roots. */
function ask(address: string, ca: string | undefined = ROOT): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    get(address, { ...(ca && { ca }), agent: false }, async (answer) =>
      resolve({ status: answer.statusCode ?? 0, body: await text(answer) }),
    ).on('error', reject)
  })
}

test('CERT-08 the certified mode says on its pages that it is a trial, and has every part at hand', async () => {
  const page = await ask(`${url}/`)
  expect(page).toMatchObject({ status: 200, body: expect.stringContaining('Testbetrieb – nicht für echte Anträge') })
  expect(await ask(`${url}/health/ready`)).toMatchObject({ status: 200 })
  const { body } = await ask(`${url}/api/status/`)
  expect(JSON.parse(body)).toMatchObject({ away: [] })
})

test('CERT-08 the certified mode speaks https with each counterpart, by certificates that only the local PKI knows', async () => {
  const { mail, ...spoken } = counterparts
  const discovery = `${spoken.issuer}/.well-known/openid-configuration`
  for (const address of [url, authority, discovery, ...Object.values(spoken)]) {
    expect(address).toMatch(/^https:\/\/localhost:\d+/)
    expect((await ask(address)).status).toBeLessThan(500)
    await expect(ask(address, '')).rejects.toThrow(/self-signed certificate|unable to verify/)
  }
  expect(JSON.parse((await ask(discovery)).body)).toMatchObject({ issuer: spoken.issuer })
  expect(mail).toMatch(/^smtps:\/\/localhost:\d+$/)
})
