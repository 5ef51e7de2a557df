import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { makePerson } from '#test/people.ts'
import { startTestServer } from '#test/start-test-server.ts'
import { seedReleases } from './demo-releases.ts'

const KEPT = join(import.meta.dirname, '../../../desktop/kept')

describe('the software of the repository', () => {
  it('SOFT-02 is what its SHA-256 says, one file for each system', () => {
    const sums = readdirSync(KEPT)
      .filter((name) => name !== 'SHA256SUMS')
      .map(
        (name) =>
          `${createHash('sha256')
            .update(readFileSync(join(KEPT, name)))
            .digest('hex')}  ${name}\n`,
      )
    expect(sums.map((line) => line.slice(-4, -1)).sort()).toEqual(['dmg', 'exe'])
    expect(readFileSync(join(KEPT, 'SHA256SUMS'), 'utf8').split('\n').sort()).toEqual(sums.join('').split('\n').sort())
  })

  const server = startTestServer({ PUBLIC_URL: 'https://epassbild.test' })
  it('SOFT-02, API-07 is offered for both systems and opens the station of this server', async () => {
    await seedReleases(server.deps)
    const { headers } = await makePerson(server, 'owner')
    for (const [system, encoding] of [
      ['WINDOWS', 'utf16le'],
      ['MAC', 'utf8'],
    ] as const) {
      const url = `/api/photobooth/get-download-url/?operating_system=${system}`
      const offer = (await server.get(url, headers)).json()
      expect(offer.download_url).toMatch(/^https:\/\/epassbild\.test\/api\/photobooth\/downloads\/\d+\/\?/)
      const { rawPayload } = await server.get(offer.download_url)
      expect(rawPayload.includes(Buffer.from('https://epassbild.test/Aufnahme', encoding))).toBe(true)
      expect(createHash('sha256').update(rawPayload).digest('hex')).toBe(offer.sha256)
    }
  })
})
