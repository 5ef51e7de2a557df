import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { photos } from '#features/photos/photos-schema.ts'
import { makeClerk, makeOrganisation } from '#test/authorities.ts'
import { makeStation, prove, sealTestPhoto, send } from '#test/photos.ts'
import { startTestServer } from '#test/start-test-server.ts'

const server = startTestServer()

async function retrieved(headers: Record<string, string>) {
  const station = await makeStation(server)
  const photo = await sealTestPhoto()
  const transferId = await prove(server, station, photo)
  const { photoId } = (await send(server, station, photo, { transferId, headers })).json()
  const clerk = await makeClerk(server, await makeOrganisation(server))
  const asked = { method: 'POST', url: '/api/retrieval/photos/', payload: { photoId }, headers: clerk.headers } as const
  return (await server.app.inject(asked)).json()
}

it('SLIP-03 the wish for another document reaches the clerk as a proposal', async () => {
  expect(await retrieved({ 'x-further-use': 'wished' })).toMatchObject({ furtherUse: true })
})

it('SLIP-03 nothing is proposed where nothing was wished', async () => {
  expect(await retrieved({})).toMatchObject({ furtherUse: false })
})

it('SLIP-03 in certified mode the wish is only on paper, whatever a station sends', async () => {
  const { config } = server.deps
  Object.assign(config, { storedData: 'listed' })
  try {
    const { photoId, ...answer } = await retrieved({ 'x-further-use': 'wished' })
    expect(answer).not.toHaveProperty('furtherUse')
    const [row] = await server.deps.db.select().from(photos).where(eq(photos.photoId, photoId))
    expect(row).toMatchObject({ furtherUse: null })
  } finally {
    Object.assign(config, { storedData: 'all' })
  }
})

it('SLIP-03 another value of the wish is refused', async () => {
  const station = await makeStation(server)
  const answer = await send(server, station, await sealTestPhoto(), { headers: { 'x-further-use': 'perhaps' } })
  expect(answer.statusCode).toBe(400)
})
