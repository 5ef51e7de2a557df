import { connect, type NetConnectOpts, type Socket } from 'node:net'
import { PortFailure } from '#platform/ports/port-failure.ts'
import type { VirusScannerPort } from '#platform/ports/virus-scanner.ts'

const PORT_NAME = 'virus-scanner'
/** A request waits for the answer; 3 MB take clamd well under a second. */
const TIMEOUT_MS = 15_000
/** clamd answers with one line. */
const ANSWER_MAX = 4_096

/** ClamAV's daemon by its own protocol (clamd(8), INSTREAM), with a connection for each request. */
export function clamd(address: NetConnectOpts): VirusScannerPort {
  return {
    async findVirus(bytes) {
      const answer = await ask(address, [Buffer.from('zINSTREAM\0'), lengthOf(bytes), bytes, lengthOf([])])
      if (answer === 'stream: OK') return undefined
      const found = /^stream: (.+) FOUND$/.exec(answer)?.[1]
      // "INSTREAM size limit exceeded. ERROR", for example: the file was not scanned, so it does not count as clean.
      if (found === undefined) throw new PortFailure(PORT_NAME, new Error('no verdict'))
      return found
    },
    isAlive: async () => (await ask(address, [Buffer.from('zPING\0')])) === 'PONG',
  }
}

/** Length of a chunk in network byte order; zero ends the stream. */
function lengthOf({ length }: { length: number }): Buffer {
  const header = Buffer.alloc(4)
  header.writeUInt32BE(length)
  return header
}

async function ask(address: NetConnectOpts, question: readonly Uint8Array[]): Promise<string> {
  const socket = connect({ ...address, signal: AbortSignal.timeout(TIMEOUT_MS) })
  try {
    socket.on('error', () => undefined)
    for (const part of question) socket.write(part)
    return (await readAnswer(socket)).replace(/\0$/, '')
  } catch (cause) {
    throw new PortFailure(PORT_NAME, cause)
  } finally {
    socket.destroy()
  }
}

async function readAnswer(socket: Socket): Promise<string> {
  let answer = ''
  for await (const piece of socket) {
    answer += piece
    if (answer.length > ANSWER_MAX) throw new Error(`more than ${ANSWER_MAX} characters`)
  }
  return answer
}
