import { readFile, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { decodeCodeText } from '@epassbild/photo-seal/code-content.ts'
import { openPhoto } from '@epassbild/photo-seal/open-photo.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { photos } from '#features/photos/photos-schema.ts'
import { verifyAudit } from '#platform/verify-audit.ts'
import { bearer, logInAs } from '#test/people.ts'
import { startTestServer } from '#test/start-test-server.ts'
import { demoFiles } from './demo-files.ts'
import { DEMO_CLERK, DEMO_MANAGER, DEMO_PASSWORD } from './demo-people.ts'
import { seedDemo } from './seed-demo.ts'

const server = startTestServer()
const PHOTO = new URL('../../data/demo-photo.jpg', import.meta.url)

beforeEach(async () => {
  await rm(dirname(demoFiles(server.deps.config).code), { recursive: true, force: true })
  await seedDemo(server.deps)
})

const files = () => demoFiles(server.deps.config)
const signIn = async (email: string) => bearer((await logInAs(server, email, DEMO_PASSWORD)).accessToken)

describe('what a newcomer finds', () => {
  it('QUAL-09 is a code whose photo the demo clerk retrieves and opens: the demo face, byte for byte', async () => {
    const code = decodeCodeText(await readFile(files().code, 'utf8'))
    expect(code.address).toBe('https://epassbild.test')
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/retrieval/photos/',
      payload: { photoId: code.photoId },
      headers: await signIn(DEMO_CLERK),
    })
    const opened = await openPhoto(new Uint8Array(Buffer.from(answer.json().ciphertext, 'base64')), code)
    expect(Buffer.from(opened).equals(await readFile(PHOTO))).toBe(true)
    expect((await readFile(files().photo)).equals(await readFile(PHOTO))).toBe(true)
  })

  it('QUAL-09, FOTO-11 is a list of transfers in every state', async () => {
    const headers = await signIn(DEMO_MANAGER)
    const listed = (await server.app.inject({ url: '/api/photos/transfers/', headers })).json()
    const seen = listed.map(({ state, person }: { state: string; person: string }) => [state, person])
    expect(seen).toEqual(['stored', 'retrieved', 'rejected', 'accepted'].map((state) => [state, 'Jonas Petersen']))
    expect((await verifyAudit(server.deps.db)).faults).toEqual([])
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
