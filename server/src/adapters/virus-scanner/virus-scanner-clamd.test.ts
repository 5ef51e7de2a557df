import { createServer, type Server, type Socket } from 'node:net'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { PortFailure } from '#platform/ports/port-failure.ts'
import { clamd } from './virus-scanner-clamd.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

/** A daemon that reads `length` bytes before it answers; returns its address and the received data. */
async function daemon(length: number, answer: (socket: Socket) => void) {
  const read: Buffer[] = []
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.on('data', (piece) => {
      read.push(piece)
      if (Buffer.concat(read).length >= length) answer(socket)
    })
  })
  servers.push(server)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('no port')
  return { scanner: clamd({ host: '127.0.0.1', port: address.port }), heard: () => Buffer.concat(read) }
}

const FILE = Buffer.from('%PDF-1.7')
const QUESTION = Buffer.concat([Buffer.from('zINSTREAM\0'), Buffer.from([0, 0, 0, 8]), FILE, Buffer.alloc(4)])
const says = (words: string) => (socket: Socket) => void socket.end(words)

it('API-10, T07 sends the file as one chunk and takes the verdict', async () => {
  const clean = await daemon(QUESTION.length, says('stream: OK\0'))
  expect(await clean.scanner.findVirus(FILE)).toBeUndefined()
  expect(clean.heard()).toEqual(QUESTION)
  const infected = await daemon(QUESTION.length, says('stream: Pdf.Exploit.CVE_2010_0188-1 FOUND\0'))
  expect(await infected.scanner.findVirus(FILE)).toBe('Pdf.Exploit.CVE_2010_0188-1')
})

it.each([
  ['says that the file is too long', says('INSTREAM size limit exceeded. ERROR\0')],
  ['says nothing', says('')],
  ['talks without end', says('x'.repeat(10_000))],
  ['hangs up', (socket: Socket) => void socket.destroy()],
])('API-10, T07 takes nothing for clean when the scanner %s', async (_case, answer) => {
  const { scanner } = await daemon(QUESTION.length, answer)
  await expect(scanner.findVirus(FILE)).rejects.toThrow(PortFailure)
})

it('API-10 reports whether the scanner is available', async () => {
  const { scanner } = await daemon('zPING\0'.length, says('PONG\0'))
  expect(await scanner.isAlive()).toBe(true)
  const nobody = clamd({ path: join(import.meta.dirname, 'no-such-socket') })
  await expect(nobody.isAlive()).rejects.toThrow(PortFailure)
})
