import { afterEach, describe, expect, it } from 'vitest'
import { PortFailure } from '#platform/ports/port-failure.ts'
import { startBrokenServer } from '#test/parts/mail-server.ts'
import { objectsS3 } from './objects-s3.ts'

const PATIENCE_MS = 600
const started: { stop(): Promise<void> }[] = []
afterEach(async () => {
  await Promise.all(started.splice(0).map((server) => server.stop()))
})

async function storeThat(meet: Parameters<typeof startBrokenServer>[0]) {
  const running = await startBrokenServer(meet)
  started.push(running)
  const endpoint = `http://127.0.0.1:${running.port}`
  return objectsS3({ kind: 's3', bucket: 'b', endpoint, region: 'eu-central-1', keyId: 'k', secret: 's' }, PATIENCE_MS)
}

describe('an object store that is out of order', () => {
  it.each([
    ['accepts and never answers', () => {}],
    ['drops every line', (socket) => socket.destroy()],
    [
      'stops in the middle of an answer',
      (socket) => socket.once('data', () => socket.write('HTTP/1.1 200 OK\r\ncontent-length: 1000\r\n\r\nhalf')),
    ],
    ['fails', (socket) => socket.on('data', () => socket.write('HTTP/1.1 500 Broken\r\ncontent-length: 0\r\n\r\n'))],
  ] satisfies [string, Parameters<typeof startBrokenServer>[0]][])(
    'API-10 is a failure, soon, when it %s',
    async (_way, meet) => {
      const store = await storeThat(meet)
      const begun = performance.now()
      await expect(store.read('a')).rejects.toBeInstanceOf(PortFailure)
      expect(performance.now() - begun).toBeLessThan(PATIENCE_MS + 1_000)
    },
  )

  it('API-10 fails at once when no server listens', async () => {
    const { port, stop } = await startBrokenServer(() => {})
    await stop()
    const endpoint = `http://127.0.0.1:${port}`
    const store = objectsS3({ kind: 's3', bucket: 'b', endpoint, region: 'eu-central-1', keyId: 'k', secret: 's' })
    const begun = performance.now()
    await expect(store.write('a', Buffer.from('x'))).rejects.toBeInstanceOf(PortFailure)
    expect(performance.now() - begun).toBeLessThan(2_000)
    expect(await store.isAlive()).toBe(false)
  })
})

describe('creating in an object store', () => {
  /** Records each request's head and answers the given statuses in turn, the last one repeatedly. */
  async function storeThatSays(...answers: string[]) {
    const heads: string[] = []
    const store = await storeThat((socket) =>
      socket.on('data', (data) => {
        const [head = ''] = data.toString('latin1').split('\r\n\r\n')
        if (!/^(PUT|HEAD)/.test(head)) return
        heads.push(head.toLowerCase())
        const said = answers.length > 1 ? answers.shift() : answers[0]
        const [, code = ''] = /^\d+ (\w+)$/.exec(said ?? '') ?? []
        const body = code === 'OK' ? '' : `<Error><Code>${code}</Code><Message>no</Message></Error>`
        const type = body ? 'content-type: application/xml\r\n' : ''
        socket.write(
          `HTTP/1.1 ${said}\r\n${type}content-length: ${body.length}\r\n\r\n${head.startsWith('HEAD') ? '' : body}`,
        )
      }),
    )
    return { store, heads }
  }

  it('FOTO-08, T20 leaves it to the store whether there is one already', async () => {
    const { store, heads } = await storeThatSays('200 OK', '412 PreconditionFailed')
    expect(await store.create('photos/a', Buffer.from('x'))).toBe(true)
    expect(await store.create('photos/a', Buffer.from('x'))).toBe(false)
    expect(heads.map((head) => head.includes('if-none-match: *'))).toEqual([true, true])
  })

  it('FOTO-08 asks before it writes where the store cannot decide, from then on', async () => {
    const { store, heads } = await storeThatSays('501 NotImplemented', '404 NotFound', '200 OK', '200 OK')
    expect(await store.create('photos/a', Buffer.from('x'))).toBe(true)
    expect(await store.create('photos/a', Buffer.from('x'))).toBe(false)
    expect(heads.map((head) => head.split(' ')[0])).toEqual(['put', 'head', 'put', 'head'])
  })

  it('FOTO-08 fails when the store does', async () => {
    const { store } = await storeThatSays('500 InternalError')
    await expect(store.create('photos/a', Buffer.from('x'))).rejects.toBeInstanceOf(PortFailure)
  })
})
