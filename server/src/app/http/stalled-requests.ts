import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** The latest request of a connection. */
interface Exchange {
  request: IncomingMessage
  response: ServerResponse
}

/** Tracks each connection's latest request: a closing server enforces no time-outs, and Node lists no connections. */
export function followRequests(server: Server): { cutStalled(): void } {
  const connections = new Map<Socket, Exchange | undefined>()
  server.on('connection', (socket: Socket) => {
    connections.set(socket, undefined)
    socket.once('close', () => connections.delete(socket))
  })
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (connections.has(request.socket)) connections.set(request.socket, { request, response })
  })
  return {
    /** Ends the connections whose request is incomplete; a request that is being answered goes on. */
    cutStalled() {
      for (const [socket, latest] of connections) if (!isBeingAnswered(latest)) socket.destroy()
    },
  }
}

function isBeingAnswered(latest: Exchange | undefined): boolean {
  return latest?.request.complete === true && !latest.response.writableFinished
}
