import { eq } from 'drizzle-orm'
import { startSession } from '#features/accounts/sessions/start-session.ts'
import { companies } from '#features/companies/companies-schema.ts'
import { studios } from '#features/studios/studios-schema.ts'
import { demoCertificate } from '#src/demo/demo-certificate.ts'
import { CALLS } from '#test/access/calls.ts'
import { makeTwoCompanies, type World } from '#test/access/two-companies.ts'
import { makeMachineKey, type RegisteredMachine, signedBy } from '#test/authorities.ts'
import { makeIdentified } from '#test/identified-people.ts'
import { bearer, PASSWORD } from '#test/people.ts'
import { makeFullLicence, makeStation, sealTestPhoto, send } from '#test/photos.ts'
import type { TestServer } from '#test/start-test-server.ts'
import type { FuzzedRequest, Known } from './draw-request.ts'
import type { Words } from './draw-values.ts'
import type { Operation } from './read-description.ts'

/** Two companies in which every call can succeed, and the data that requests need. */
export interface FuzzWorld {
  world: World
  machine: RegisteredMachine
  common: Words
}

/** The server must not require an eID for each transfer. */
export async function makeFuzzWorld(server: TestServer): Promise<FuzzWorld> {
  const world = await makeTwoCompanies(server)
  const { own, foreign } = world
  const { db } = server.deps
  const companyId = own.owner.companyId
  await db.update(companies).set({ review: 'approved' }).where(eq(companies.id, companyId))
  await db.update(studios).set({ review: 'approved' }).where(eq(studios.id, own.studioId))
  await makeFullLicence(server, own.studioId)
  await makeIdentified(server, own.employee)
  const machine = await makeMachineKey(server, own.authority.organisationId)
  const photo = await sealTestPhoto()
  const receipts = []
  for (const person of [own.owner, own.manager, own.employee]) {
    await makeIdentified(server, person).catch(() => undefined)
    const station = { person, companyId, studioId: own.studioId }
    receipts.push((await send(server, station, photo)).json<{ photoId: string }>().photoId)
  }
  await makeStation(server)
  const people = [own.owner, own.manager, own.employee, own.invitee, foreign.owner]
  const common = {
    email: [...people.map(({ email }) => email), 'neu@studio.test', 'niemand@studio.test'],
    password: [PASSWORD],
    current_password: [PASSWORD, PASSWORD, 'Falsches2026!'],
    new_password: ['Neues2026!'],
    confirm_password: ['Neues2026!'],
    confirm_last_name: ['Muster'],
    username: ['maren123456', 'björn000000'],
    refresh_token: people.map(({ refreshToken }) => refreshToken),
    phone: ['0431 555 9', '+49 431 5559'],
    photoId: receipts,
    token: [photo.token],
    shop_id: [own.studioId, foreign.studioId],
    website: ['https://studio.test', 'studio.test', ''],
    address: ['Kiel', 'Wall 18', '24103 Kiel'],
    zip: ['24103', '00000', '99999'],
  }
  return { world, machine, common }
}

/** Data for one call: the recipe of the access matrix, and both companies' ids for its path. */
export async function knownOf(operation: Operation, { world, common }: FuzzWorld, server: TestServer): Promise<Known> {
  const recipe = CALLS[operation.name]
  const { payload, headers = {}, query = '' } = (await recipe?.call?.(world, server)) ?? {}
  const isBytes = payload instanceof Uint8Array
  const path = operation.parameters.find((one) => one.in === 'path')
  const ids = recipe?.idOf ? [recipe.idOf(world.own), recipe.idOf(world.own), recipe.idOf(world.foreign)] : []
  const words: Record<string, readonly unknown[]> = {}
  const learn = (name: string, value: unknown) => {
    words[name] = [...(words[name] ?? common[name] ?? []), value]
  }
  for (const [name, value] of [...Object.entries(headers), ...new URLSearchParams(query)]) learn(name, value)
  if (payload && !isBytes) for (const [name, value] of fieldsOf(payload)) learn(name, value)
  if (path) for (const id of ids) learn(path.name, id)
  return {
    words: { ...common, ...words },
    bytes: isBytes ? Buffer.from(payload) : undefined,
    file: demoCertificate(['Gewerbeanmeldung']),
  }
}

function fieldsOf(payload: object): [string, unknown][] {
  return Object.entries(payload).flatMap(([name, value]): [string, unknown][] =>
    typeof value === 'object' && value !== null && !Array.isArray(value) ? fieldsOf(value) : [[name, value]],
  )
}

/** Calls with the caller's token; signs in again if an earlier request ended the session. */
export async function call(server: TestServer, { world, machine }: FuzzWorld, request: FuzzedRequest) {
  const { caller, operation, url, payload } = request
  const send = async () =>
    server.app.inject({
      method: operation.split(' ')[0] as 'GET',
      url,
      remoteAddress: '192.0.2.1',
      headers: { ...(await tokenFor()), ...request.headers },
      ...(payload && { payload }),
    })
  const tokenFor = async () => {
    if (caller === 'nobody') return {}
    if (caller === 'machine') return signedBy(server, machine, photoIdIn(request))
    return world.callers[caller].headers
  }
  const answer = await send()
  if (answer.statusCode !== 401 || caller === 'nobody' || caller === 'machine') return answer
  const person = world.callers[caller]
  const session = await startSession(server.deps, person.id)
  person.headers = bearer(session.accessToken)
  return send()
}

function photoIdIn({ url, payload }: FuzzedRequest): string {
  const [found = ''] = /[\da-f]{8}-[\da-f-]{27}/i.exec(`${url} ${payload?.toString('latin1') ?? ''}`) ?? []
  return found.toLowerCase()
}
