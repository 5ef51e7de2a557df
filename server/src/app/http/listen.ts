import type { FastifyInstance } from 'fastify'
import type { Config } from '#platform/config.ts'
import { ConfigFaults } from '#src/config.ts'

/**
 * Listens on HOST and PORT. Throws {@link ConfigFaults} that names both, since a later start may find the address there; a
 * port in use has a sentence of its own.
 */
export async function listen(
  app: Pick<FastifyInstance, 'listen'>,
  { host, port }: Pick<Config, 'host' | 'port'>,
): Promise<void> {
  await app.listen({ host, port }).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EADDRINUSE' ? error : new ConfigFaults([`HOST, PORT: ${error.message}`])
  })
}
