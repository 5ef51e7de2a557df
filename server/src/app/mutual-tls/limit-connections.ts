import type { Server, Socket } from 'node:net'
import { addressKey } from '#platform/limits/address-key.ts'

export interface ConnectionLimits {
  /** At once, of all networks together. */
  all: number
  /** At once, of one network (IPv6: /64). */
  network: number
  /** From the first packet to the end of the answer. */
  milliseconds: number
}

/**
 * Enforces limits before a handshake costs anything: a surplus connection is closed at once, one that lasts too long at
 * any point, since an HTTP server that does not listen itself enforces no time-outs.
 *
 * @returns a function that ends every open connection.
 */
export function limitConnections(server: Server, { all, network, milliseconds }: ConnectionLimits): () => void {
  const open = new Set<Socket>()
  const perNetwork = new Map<string, number>()
  const count = (key: string, change: 1 | -1) => {
    const next = (perNetwork.get(key) ?? 0) + change
    if (next > 0) perNetwork.set(key, next)
    else perNetwork.delete(key)
    return next
  }
  server.maxConnections = all
  server.on('connection', (socket: Socket) => {
    const key = addressKey(socket.remoteAddress ?? '')
    open.add(socket)
    const ending = setTimeout(() => socket.destroy(), milliseconds)
    socket.on('close', () => {
      clearTimeout(ending)
      open.delete(socket)
      count(key, -1)
    })
    if (count(key, 1) > network) socket.destroy()
  })
  return () => {
    for (const socket of open) socket.destroy()
  }
}
