import type { FastifyRequest } from 'fastify'

/** Hook for public addresses outside of the contract: counts the request per network. */
export async function countPage({ server, ip }: FastifyRequest): Promise<void> {
  await server.limits.count('page', { address: ip })
}
