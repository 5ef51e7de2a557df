import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:https'
import { join } from 'node:path'
import type { AuthorityTold } from './authority.ts'
import type { EidTold } from './eid-stand-in.ts'
import { passOn, startTlsFront, type Told, tlsOf } from './tls-front.ts'

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

/** A directory like a gateway to DVDV, listing the given seal and authorities. */
async function directory(told: DirectoryTold): Promise<string> {
  const { startDirectory } = await import('#test/dvdv-simulator.ts')
  const simulator = await startDirectory()
  for (const [key, categories] of told.entries) simulator.entries.set(key, categories)
  for (const [fingerprint, organisations] of told.certificates) simulator.certificates.set(fingerprint, organisations)
  const { port, pathname } = new URL(simulator.url)
  return `${await startTlsFront(tlsOf(told), told.port, Number(port))}${pathname}`
}

async function payments(told: Told): Promise<string> {
  const { startStripeApi } = await import('#test/stripe/start-stripe-api.ts')
  const { url } = await startStripeApi()
  return startTlsFront(tlsOf(told), told.port, Number(new URL(url).port))
}

/** Receives mails by SMTP over TLS and stores each as a file. */
async function mail(told: MailTold): Promise<string> {
  const { startMailServer } = await import('#test/parts/mail-server.ts')
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

/** A TLS proxy for a local service that does not support TLS. */
const objects = (told: FrontTold) => startTlsFront(tlsOf(told), told.port, told.target)

/** The reverse proxy in front of the pages, which forwards the client's address. */
async function pages(told: FrontTold): Promise<string> {
  const server = createServer(tlsOf(told), (from, to) => passOn(from, to, told.target))
  await new Promise<void>((listening) => server.listen(told.port, '127.0.0.1', listening))
  return `https://localhost:${told.port}`
}

/** Each runs as a process of its own and imports only its own dependencies. */
export const STAND_INS = {
  eid: async (told: EidTold) => (await import('./eid-stand-in.ts')).startEid(told),
  authority: async (told: AuthorityTold) => (await import('./authority.ts')).startAuthority(told),
  directory,
  payments,
  mail,
  objects,
  pages,
}
