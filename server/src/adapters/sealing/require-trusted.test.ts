import { X509Certificate } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { type Issued, issue, KEY_USAGE } from '#test/local-pki.ts'
import { readCertificates, requireTrusted } from './require-trusted.ts'

const NOW = new Date('2026-11-20T09:00:00Z')
const root = await issue({ name: 'Wurzel', ca: true })
const intermediate = await issue({ name: 'Zwischenstelle', ca: true, by: root })
const seal = await issue({ name: 'Siegel', by: intermediate })

const parsed = (...all: Issued[]) => all.map(({ pem }) => new X509Certificate(pem))
const judged = (chain: Issued[], roots: Issued[] = [root], now = NOW) =>
  requireTrusted(parsed(...chain), parsed(...roots), now)

describe('the chain of the seal', () => {
  it('CERT-07 leads over its issuers to a root, with or without the root in the file', async () => {
    await judged([seal, intermediate])
    await judged([seal, intermediate, root])
    await judged([seal], [root, intermediate])
  })

  it('CERT-07 is refused without an issuer, out of order, and under a foreign root of the same name', async () => {
    const foreign = await issue({ name: 'Wurzel', ca: true })
    await expect(judged([seal])).rejects.toThrow('CN=Siegel does not lead to a certificate of SEAL_ROOT_FILE')
    await expect(judged([intermediate, seal])).rejects.toThrow('not for signatures')
    await expect(judged([seal, intermediate], [foreign])).rejects.toThrow('does not lead')
    await expect(judged([foreign])).rejects.toThrow('does not lead')
    await expect(judged([])).rejects.toThrow('holds no certificate')
  })

  it('CERT-07 is refused before and after the time of any of its certificates', async () => {
    await expect(judged([seal, intermediate], [root], new Date('2025-12-31T23:59:59Z'))).rejects.toThrow(
      'CN=Siegel is valid from 2026-01-01T00:00:00.000Z to 2027-01-01T00:00:00.000Z',
    )
    const brief = await issue({ name: 'Kurz', ca: true, by: root, until: '2026-11-01T00:00:00Z' })
    const lasting = await issue({ name: 'Siegel', by: brief })
    await expect(judged([lasting, brief])).rejects.toThrow('CN=Kurz is valid from')
  })

  it('CERT-07 is refused when an issuer may not issue, and when the key is not for signatures', async () => {
    const person = await issue({ name: 'Person', by: root, usage: KEY_USAGE.keyCertSign })
    const lent = await issue({ name: 'Siegel', by: person })
    await expect(judged([lent, person])).rejects.toThrow('CN=Person may not issue certificates')
    const transport = await issue({ name: 'Transport', by: root, usage: KEY_USAGE.keyEncipherment })
    await expect(judged([transport])).rejects.toThrow('CN=Transport is not for signatures')
    const silent = await issue({ name: 'Ohne Angabe', by: root, usage: undefined })
    await expect(judged([silent])).rejects.toThrow('CN=Ohne Angabe is not for signatures')
  })

  it('CERT-07 is read from a PEM file with other text between', () => {
    const file = `Bag Attributes\n${seal.pem}\nsubject=…\n${intermediate.pem}`
    expect(readCertificates(file).map(({ subject }) => subject)).toEqual(['CN=Siegel', 'CN=Zwischenstelle'])
    expect(readCertificates('')).toEqual([])
  })
})
