import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer as createHttpsServer } from 'node:https'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { createEidSimulator } from '#adapters/identity/eid-simulator/eid-simulator.ts'
import { migrate } from '#platform/database/migrate.ts'
import { wrapPglite } from '#platform/database/open-embedded.ts'
import { startDirectory } from '#test/dvdv-simulator.ts'
import { startMailServer } from '#test/parts/mail-server.ts'
import { startStripeApi } from '#test/stripe/start-stripe-api.ts'
import { startAuthority } from './authority.ts'
import { passOn, startTlsFront } from './tls-front.ts'

/** Input of every stand-in: its own certificate, and the port that others know. */
interface Told {
  keyFile: string
  certificateFile: string
  port: number
}

interface EidTold extends Told {
  redirectUri: string
  /** File that the client secret is written to. */
  secretFile: string
}
interface DirectoryTold extends Told {
  entries: [string, string[]][]
  certificates: [string, { key: string; name: string }[]][]
}
interface FrontTold extends Told {
  target: number
}
interface MailTold extends Told {
  outbox: string
}

const tlsOf = ({ keyFile, certificateFile }: Told) => ({
  key: readFileSync(keyFile),
  cert: readFileSync(certificateFile),
})

/** Level of an ID card in the words of eIDAS. */
const HIGH = 'http://eidas.europa.eu/LoA/high'

/** The identity provider: cards of several kinds and levels, also renewed ones; its attempts live in a database in memory. */
async function eid(told: EidTold): Promise<string> {
  const { db } = wrapPglite(await PGlite.create())
  await migrate(db)
  const clock = { now: () => new Date() }
  const publicUrl = `https://localhost:${told.port}`
  const { issuer, clientSecret, pages } = await createEidSimulator(
    { publicUrl, redirectUri: told.redirectUri, levels: [HIGH] },
    { db, clock },
  )
  writeFileSync(told.secretFile, clientSecret, { mode: 0o600 })
  await new Promise<void>((listening) =>
    createHttpsServer(tlsOf(told), pages).listen(told.port, '127.0.0.1', listening),
  )
  return issuer
}

/** A directory as a gateway to DVDV would be, with the seal and the authorities that it is told. */
async function directory(told: DirectoryTold): Promise<string> {
  const simulator = await startDirectory()
  for (const [key, categories] of told.entries) simulator.entries.set(key, categories)
  for (const [fingerprint, organisations] of told.certificates) simulator.certificates.set(fingerprint, organisations)
  const { port, pathname } = new URL(simulator.url)
  return `${await startTlsFront(tlsOf(told), told.port, Number(port))}${pathname}`
}

async function payments(told: Told): Promise<string> {
  const { url } = await startStripeApi()
  return startTlsFront(tlsOf(told), told.port, Number(new URL(url).port))
}

/** Takes mails by SMTP over TLS and keeps each as a file. */
async function mail(told: MailTold): Promise<string> {
  mkdirSync(told.outbox, { recursive: true })
  let mails = 0
  const { port } = await startMailServer(
    {
      secure: true,
      certificate: tlsOf(told),
      onMail: ({ raw }) => {
        mails += 1
        writeFileSync(join(told.outbox, `${String(mails).padStart(6, '0')}.eml`), raw)
      },
    },
    told.port,
  )
  return `smtps://localhost:${port}`
}

/** TLS before a service of this machine that speaks none. */
const objects = (told: FrontTold) => startTlsFront(tlsOf(told), told.port, told.target)

/** The proxy before the pages, which tells the server who asks. */
async function pages(told: FrontTold): Promise<string> {
  const server = createHttpsServer(tlsOf(told), (from, to) => passOn(from, to, told.target))
  await new Promise<void>((listening) => server.listen(told.port, '127.0.0.1', listening))
  return `https://localhost:${told.port}`
}

export const STAND_INS = { eid, directory, payments, mail, objects, pages, authority: startAuthority }
