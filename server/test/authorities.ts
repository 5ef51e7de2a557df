import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import type { Category } from '@epassbild/contract/authorities.ts'
import { SignJWT } from 'jose'
import { clerks, machineKeys, organisations } from '#features/authorities/authorities-schema.ts'
import { readPublicKey } from '#features/authorities/read-public-key.ts'
import { makePerson, type TestPerson } from './people.ts'
import type { TestServer } from './start-test-server.ts'

let serial = 0

/** Inserts an authority as if the operator had admitted it. */
export async function makeOrganisation(
  { deps }: TestServer,
  { name = 'Bürgeramt Musterstadt', categories = ['passport', 'identity-card'] as Category[] } = {},
): Promise<number> {
  serial += 1
  const [organisation] = await deps.db
    .insert(organisations)
    .values({ name, categories, key: `pas:${String(serial).padStart(12, '0')}`, createdAt: deps.clock.now() })
    .returning()
  if (!organisation) throw new Error('organisation not inserted')
  return organisation.id
}

/** A clerk of that authority with a session, as after the sign-in with the second factor. */
export async function makeClerk(server: TestServer, organisationId: number, email?: string): Promise<TestPerson> {
  const person = await makePerson(server, 'authority', email ? { email } : {})
  await server.deps.db.insert(clerks).values({ accountId: person.id, organisationId })
  return person
}

export interface TestMachine {
  privateKey: KeyObject
  /** Public key, PEM. */
  publicKey: string
}

export function newMachine(): TestMachine {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return { privateKey, publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString() }
}

export interface RegisteredMachine extends TestMachine {
  keyId: string
}

export async function makeMachineKey({ deps }: TestServer, organisationId: number): Promise<RegisteredMachine> {
  const machine = newMachine()
  const { algorithm, pem, fingerprint } = readPublicKey(machine.publicKey)
  const keyId = deps.random.uuid()
  await deps.db.insert(machineKeys).values({
    id: keyId,
    organisationId,
    name: 'Fachverfahren',
    algorithm,
    publicKey: pem,
    fingerprint,
    createdAt: deps.clock.now(),
  })
  return { ...machine, keyId }
}

interface Signing {
  audience?: string
  /** Offset in seconds from now. */
  issuedIn?: number
  lives?: number
  jti?: string
  header?: Record<string, string>
}

/** Authorization header of one signed machine request for one photo; `signing` invalidates one aspect of it. */
export async function signedBy(
  { deps }: TestServer,
  { privateKey, keyId }: Pick<RegisteredMachine, 'privateKey' | 'keyId'>,
  photoId: string,
  { audience = deps.config.publicUrl, issuedIn = 0, lives = 60, jti = deps.random.uuid(), header = {} }: Signing = {},
): Promise<{ authorization: string }> {
  const issuedAt = Math.floor(deps.clock.now().getTime() / 1000) + issuedIn
  const request = await new SignJWT({ photoId })
    .setProtectedHeader({ alg: 'ES256', typ: 'epass-retrieval+jws', kid: keyId, ...header })
    .setAudience(audience)
    .setJti(jti)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + lives)
    .sign(privateKey)
  return { authorization: `EPass-JWS ${request}` }
}
