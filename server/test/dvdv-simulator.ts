import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Controls of the simulated directory of authorities. */
type DirectoryMood = 'well' | 'slow' | 'down' | 'malformed' | 'token-expired' | 'redirecting'

export interface DirectorySimulator {
  url: string
  token: string
  /** Categories by Organisationsschlüssel; organisations without an entry are unknown. */
  entries: Map<string, string[]>
  mood: DirectoryMood
  /** Authorities by fingerprint of their client certificate; certificates without an entry are not listed. */
  certificates: Map<string, { key: string; name: string }[]>
  /** Keys and fingerprints of the received requests. */
  asked: string[]
  stop(): void
}

/** A directory like a gateway to DVDV, with its failure modes. */
export async function startDirectory(): Promise<DirectorySimulator> {
  const token = 'directory-token'
  const server = createServer((request, reply) => {
    const [kind, key = ''] = (request.url ?? '').split('/').slice(-2).map(decodeURIComponent)
    directory.asked.push(key)
    const say = (status: number, body: string, headers: Record<string, string> = {}) =>
      reply.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body)
    if (directory.mood === 'slow') return
    if (directory.mood === 'down') return void request.socket.destroy()
    if (directory.mood === 'malformed') return say(200, '{"categories": "passport"}')
    if (directory.mood === 'redirecting') return say(302, '', { location: 'http://169.254.169.254/' })
    const mayAsk = directory.mood !== 'token-expired' && request.headers.authorization === `Bearer ${token}`
    if (!mayAsk) return say(401, '{}')
    if (kind === 'certificates') {
      const organisations = directory.certificates.get(key)
      return organisations ? say(200, JSON.stringify({ organisations })) : say(404, '{}')
    }
    const categories = directory.entries.get(key)
    return categories ? say(200, JSON.stringify({ categories })) : say(404, '{}')
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const directory: DirectorySimulator = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/dvdv`,
    token,
    entries: new Map(),
    certificates: new Map(),
    mood: 'well',
    asked: [],
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
  return directory
}
