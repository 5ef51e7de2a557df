import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { setTimeout as pass } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { type ConnectionLimits, limitConnections } from './limit-connections.ts'

const MANY: ConnectionLimits = { all: 100, network: 100, milliseconds: 60_000 }

let server: Server
const clients: Socket[] = []
afterEach(() => {
  for (const client of clients.splice(0)) client.destroy()
  server.close()
})

/** Sends a greeting on each accepted connection. */
async function listen(limits: Partial<ConnectionLimits>): Promise<() => void> {
  server = createServer((socket) => {
    socket.on('error', () => {})
    if (!socket.destroyed) setImmediate(() => socket.destroyed || socket.write('held'))
  })
  const endAll = limitConnections(server, { ...MANY, ...limits })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return endAll
}

/** Another local address counts as another network. */
function open(localAddress = '127.0.0.1'): Socket {
  const client = connect({ port: (server.address() as AddressInfo).port, host: '127.0.0.1', localAddress })
  client.on('error', () => {})
  clients.push(client)
  return client
}

const isHeld = (client: Socket) =>
  Promise.race([once(client, 'data').then(() => true), once(client, 'close').then(() => false)])

describe('the limits of connections', () => {
  it('CERT-06, T08 close one too many of a network at once, and let in another network', async () => {
    await listen({ network: 2 })
    const first = open()
    expect([await isHeld(first), await isHeld(open()), await isHeld(open())]).toEqual([true, true, false])
    expect(await isHeld(open('127.0.0.2'))).toBe(true)
    first.destroy()
    await pass(50)
    expect(await isHeld(open())).toBe(true)
  })

  it('CERT-06, T08 close one too many of all networks together', async () => {
    await listen({ all: 2 })
    const answers = [await isHeld(open()), await isHeld(open('127.0.0.2')), await isHeld(open('127.0.0.3'))]
    expect(answers).toEqual([true, true, false])
  })

  it('CERT-06, T08 end a connection that lasts too long', async () => {
    await listen({ milliseconds: 100 })
    const client = open()
    expect(await isHeld(client)).toBe(true)
    await once(client, 'close')
  })

  it('CERT-06 are ended all at once', async () => {
    const endAll = await listen({})
    const client = open()
    expect(await isHeld(client)).toBe(true)
    const closed = once(client, 'close')
    endAll()
    await closed
  })
})
