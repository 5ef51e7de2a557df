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

/** A directory as a gateway to DVDV would be, with the seal and the authorities that it is told. */
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

/** Takes mails by SMTP over TLS and keeps each as a file. */
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

/** TLS before a service of this machine that speaks none. */
const objects = (told: FrontTold) => startTlsFront(tlsOf(told), told.port, told.target)

/** The proxy before the pages, which tells the server who asks. */
async function pages(told: FrontTold): Promise<string> {
  const server = createServer(tlsOf(told), (from, to) => passOn(from, to, told.target))
  await new Promise<void>((listening) => server.listen(told.port, '127.0.0.1', listening))
  return `https://localhost:${told.port}`
}

/** Each is a process of its own and loads what it needs, not what the others need. */
export const STAND_INS = {
  eid: async (told: EidTold) => (await import('./eid-stand-in.ts')).startEid(told),
  authority: async (told: AuthorityTold) => (await import('./authority.ts')).startAuthority(told),
  directory,
  payments,
  mail,
  objects,
  pages,
}
