import type { FastifyRequest } from 'fastify'

/** Hook of an address that anybody may ask for and that no endpoint of the contract describes: counted for the network. */
export async function countPage({ server, ip }: FastifyRequest): Promise<void> {
  await server.limits.count('page', { address: ip })
}
