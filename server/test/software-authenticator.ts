import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'

const ORIGIN = 'https://epassbild.test'
const PRESENT = 1
const UNLOCKED = 4
const WITH_KEY = 64

/** A device that creates and uses one passkey, like a phone (WebAuthn 2, 6.1 and 7); tests vary its behaviour. */
export interface Authenticator {
  readonly id: string
  create(options: { challenge: string }, changes?: Changes): object
  get(options: { challenge: string }, changes?: Changes): object
}

interface Changes {
  origin?: string
  host?: string
  flags?: number
  /** Signs with another key. */
  by?: KeyObject
  counter?: number
}

export function makeAuthenticator(idBytes = 32): Authenticator {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const rawId = randomBytes(idBytes)
  const id = rawId.toString('base64url')
  let uses = 0
  const clientData = (type: string, challenge: string, { origin = ORIGIN }: Changes) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const authData = (
    { host = new URL(ORIGIN).hostname, flags = PRESENT | UNLOCKED, counter }: Changes,
    more?: Buffer,
  ) => {
    const head = Buffer.alloc(37)
    createHash('sha256').update(host).digest().copy(head)
    head.writeUInt8(flags | (more ? WITH_KEY : 0), 32)
    head.writeUInt32BE(counter ?? uses, 33)
    return Buffer.concat([head, more ?? Buffer.alloc(0)])
  }
  return {
    id,
    create({ challenge }, changes = {}) {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const cose = cborMap([
        [cborInt(1), cborInt(2)],
        [cborInt(3), cborInt(-7)],
        [cborInt(-1), cborInt(1)],
        [cborInt(-2), cborBytes(Buffer.from(x, 'base64url'))],
        [cborInt(-3), cborBytes(Buffer.from(y, 'base64url'))],
      ])
      const length = Buffer.alloc(2)
      length.writeUInt16BE(rawId.length)
      const data = authData(changes, Buffer.concat([Buffer.alloc(16), length, rawId, cose]))
      const attestation = cborMap([
        [cborText('fmt'), cborText('none')],
        [cborText('attStmt'), cborMap([])],
        [cborText('authData'), cborBytes(data)],
      ])
      return credential(id, {
        clientDataJSON: clientData('webauthn.create', challenge, changes).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      })
    },
    get({ challenge }, changes = {}) {
      uses += 1
      const data = authData(changes)
      const client = clientData('webauthn.get', challenge, changes)
      const signature = createSign('sha256')
        .update(data)
        .update(createHash('sha256').update(client).digest())
        .sign(changes.by ?? privateKey)
      return credential(id, {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
      })
    },
  }
}

const credential = (id: string, response: object) => ({
  id,
  rawId: id,
  type: 'public-key',
  clientExtensionResults: {},
  response,
})

/** The subset of CBOR that a passkey needs (RFC 8949, 3). */
function cborHead(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value])
  if (value < 256) return Buffer.from([(major << 5) | 24, value])
  return Buffer.from([(major << 5) | 25, value >> 8, value & 255])
}
const cborInt = (value: number) => (value < 0 ? cborHead(1, -1 - value) : cborHead(0, value))
const cborBytes = (bytes: Buffer) => Buffer.concat([cborHead(2, bytes.length), bytes])
const cborText = (text: string) => Buffer.concat([cborHead(3, Buffer.byteLength(text)), Buffer.from(text)])
const cborMap = (entries: readonly (readonly [Buffer, Buffer])[]) =>
  Buffer.concat([cborHead(5, entries.length), ...entries.flat()])
