import { writeFileSync } from 'node:fs'
import { createServer } from 'node:https'
import { PGlite } from '@electric-sql/pglite'
import { createEidSimulator } from '#adapters/identity/eid-simulator/eid-simulator.ts'
import { migrate } from '#platform/database/migrate.ts'
import { wrapPglite } from '#platform/database/open-embedded.ts'
import { type Told, tlsOf } from './tls-front.ts'

export interface EidTold extends Told {
  redirectUri: string
  /** File with the client secret, written by the stand-in. */
  secretFile: string
}

/** Assurance level of an ID card, as an eIDAS URI. */
const HIGH = 'http://eidas.europa.eu/LoA/high'

/** The identity provider: cards of several kinds and levels, also renewed ones; its state is an in-memory database. */
export async function startEid(told: EidTold): Promise<string> {
  const { db } = wrapPglite(await PGlite.create())
  await migrate(db)
  const clock = { now: () => new Date() }
  const publicUrl = `https://localhost:${told.port}`
  const { issuer, clientSecret, pages } = await createEidSimulator(
    { publicUrl, redirectUri: told.redirectUri, levels: [HIGH] },
    { db, clock },
  )
  writeFileSync(told.secretFile, clientSecret, { mode: 0o600 })
  await new Promise<void>((listening) => createServer(tlsOf(told), pages).listen(told.port, '127.0.0.1', listening))
  return issuer
}
