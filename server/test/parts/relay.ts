import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A TCP proxy that cuts or freezes its connections. */
export interface Relay {
  port: number
  /**
   * `frozen`: received data is buffered silently; new connections are accepted but never answered. `moved`: open
   * connections stay silent for ever, new ones work, as after a failover.
   */
  behave(how: 'well' | 'frozen' | 'moved'): void
  stop(): Promise<void>
}

export async function startRelay(target: { host: string; port: number }): Promise<Relay> {
  let frozen = false
  const pairs = new Set<{ client: Socket; server: Socket }>()
  const relay = createServer((client) => {
    const server = connect(target)
    const pair = { client, server }
    pairs.add(pair)
    const end = () => {
      client.destroy()
      server.destroy()
      pairs.delete(pair)
    }
    for (const socket of [client, server]) socket.on('error', end).on('close', end)
    client.pipe(server)
    server.pipe(client)
    if (frozen) freeze(pair)
  }).listen(0, '127.0.0.1')
  await once(relay, 'listening')
  const address = relay.address()
  if (typeof address !== 'object' || !address) throw new Error('no port')
  return {
    port: address.port,
    behave(how) {
      frozen = how === 'frozen'
      for (const pair of pairs) how === 'well' ? thaw(pair) : freeze(pair)
    },
    stop: async () => {
      for (const { client, server } of pairs) for (const socket of [client, server]) socket.destroy()
      await new Promise((resolve) => relay.close(resolve))
    },
  }
}

/** In front of a database: `url` connects to it through the relay. */
export async function startRelayTo(database: string): Promise<Relay & { url: string }> {
  const url = new URL(database)
  const relay = await startRelay({ host: url.hostname, port: Number(url.port || 5432) })
  url.host = `127.0.0.1:${relay.port}`
  return { ...relay, url: url.href }
}

function freeze({ client, server }: { client: Socket; server: Socket }): void {
  client.unpipe(server).pause()
  server.unpipe(client).pause()
}

function thaw({ client, server }: { client: Socket; server: Socket }): void {
  client.pipe(server)
  server.pipe(client)
}
