import { randomUUID } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { readExif } from '@epassbild/photo-check/jpeg/read-exif.ts'
import { readCameraFile } from '@epassbild/photo-check/jpeg/read-file.ts'
import { readProtocol } from '@epassbild/photo-check/protocol/protocol-xmp.ts'
import { decodeCodeText } from '@epassbild/photo-seal/code-content.ts'
import { openPhoto } from '@epassbild/photo-seal/open-photo.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { closeFigureDays } from '#features/operator/figures/close-figure-days.ts'
import { photos } from '#features/photos/photos-schema.ts'
import { verifyAudit } from '#platform/audit/verify-audit.ts'
import { openEidBrowser } from '#test/eid-browser.ts'
import { bearer, signInAs } from '#test/people.ts'
import { startTestServer } from '#test/start-test-server.ts'
import { demoFiles } from './demo-files.ts'
import { DEMO_CLERK, DEMO_MANAGER, DEMO_OPERATOR, DEMO_OWNER, DEMO_PASSWORD } from './demo-people.ts'
import { seedDemo } from './seed-demo.ts'

const server = startTestServer({ DEMO: 'on' })

beforeEach(async () => {
  await rm(dirname(demoFiles(server.deps.config).code), { recursive: true, force: true })
  await seedDemo(server.deps)
})

/** In whole seconds, like EXIF; the test's clock is at a whole second. */
function momentIn(jpeg: Uint8Array): string {
  const { dateTimeOriginal = '' } = readExif(jpeg).kept
  const [date = '', time] = dateTimeOriginal.split(' ')
  return `${date.replaceAll(':', '-')}T${time}.000Z`
}

const files = () => demoFiles(server.deps.config)
const signIn = async (email: string) => bearer((await signInAs(server, email, DEMO_PASSWORD)).accessToken)

describe('what a newcomer finds', () => {
  it('QUAL-09, FOTO-04 is a code whose photo the demo clerk retrieves and opens: with camera record and check protocol', async () => {
    const code = decodeCodeText(await readFile(files().code, 'utf8'))
    expect(code.address).toBe('https://epassbild.test')
    const answer = await server.post('/api/retrieval/photos/', { photoId: code.photoId }, await signIn(DEMO_CLERK))
    const opened = await openPhoto(new Uint8Array(Buffer.from(answer.json().ciphertext, 'base64')), code)
    const { capturedAt } = answer.json()
    expect(readCameraFile(opened)).toMatchObject({ size: { width: 1244, height: 1600 }, colour: { name: 'sRGB' } })
    expect(momentIn(opened)).toBe(capturedAt)
    expect(readExif(opened).kept).toMatchObject({ model: 'Studiokamera 1', focalLengthIn35mmFilm: 85 })
    expect(readProtocol(opened)).toMatchObject({ checkedAt: capturedAt, profile: 'adult', verdict: 'ok' })
    expect(readProtocol(opened)?.lines).toHaveLength(23)
  })

  it('QUAL-09 is a face as a camera writes it, taken when the server started', async () => {
    const face = new Uint8Array(await readFile(files().photo))
    expect(readCameraFile(face)).toMatchObject({ size: { width: 1640, height: 2108 }, colour: { name: 'sRGB' } })
    expect(momentIn(face)).toBe(server.deps.clock.now().toISOString())
  })

  it('QUAL-09, FOTO-11 is a list of transfers in every state', async () => {
    const headers = await signIn(DEMO_MANAGER)
    const listed = (await server.get('/api/photos/transfers/', headers)).json()
    const seen = listed.map(({ state, person }: { state: string; person: string }) => [state, person])
    expect(seen).toEqual(['stored', 'retrieved', 'rejected', 'accepted'].map((state) => [state, 'Jonas Petersen']))
    expect((await verifyAudit(server.deps.db)).faults).toEqual([])
  })

  it('QUAL-09, OPR-03 is as many transfers for the operator as for the owner, also once the days are closed', async () => {
    const [operator, owner] = [await signIn(DEMO_OPERATOR), await signIn(DEMO_OWNER)]
    await closeFigureDays(server.deps)
    const counted = async (url: string, headers: Record<string, string>) => {
      const answer = (await server.get(url, headers)).json()
      const rows: { transfers: number }[] = answer.months ?? answer
      return rows.reduce((sum, { transfers }) => sum + transfers, 0)
    }
    expect(await counted('/api/operator/figures/', operator)).toBe(4)
    expect(await counted('/api/photos/figures/?from=2026-01&to=2026-12', owner)).toBe(4)
  })

  it('QUAL-09, FOTO-07 is a manager who confirms a transfer with the card of the account', async () => {
    const headers = await signIn(DEMO_MANAGER)
    const { id } = (await server.get('/api/photobooth/profile/', headers)).json()
    const browser = openEidBrowser(server)
    const transfer = { transfer_id: randomUUID(), ciphertext_sha256: 'a'.repeat(64) }
    const started = await browser.start({ headers }, { purpose: 'transfer', ...transfer })
    const answer = await browser.get(await browser.showCard(started, { id }))
    expect([answer.statusCode, answer.body]).toEqual([200, expect.not.stringContaining('gehört nicht')])
  })

  it('QUAL-09, FOTO-09 is a slip of A6 that says nothing of its code in letters', async () => {
    const slip = await readFile(files().slip, 'latin1')
    expect(slip.startsWith('%PDF-')).toBe(true)
    expect(slip).toMatch(/MediaBox \[0 0 297\.6\d* 419\.5\d*\]/)
    const code = (await readFile(files().code, 'utf8')).trim()
    expect(slip).not.toContain(code.slice(0, 20))
  })

  it('QUAL-09 is made once, and the slip names the address that the server has now', async () => {
    const before = [await server.deps.db.select().from(photos), await readFile(files().code, 'utf8')]
    const slip = await readFile(files().slip)
    const { config } = server.deps
    await seedDemo({ ...server.deps, config: { ...config, codeUrl: 'https://anderswo.test' } })
    expect([await server.deps.db.select().from(photos), await readFile(files().code, 'utf8')]).toEqual(before)
    expect((await readFile(files().slip)).equals(slip)).toBe(false)
  })
})
