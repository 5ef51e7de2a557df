import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { LOCALHOST_CERTIFICATE, LOCALHOST_KEY } from './localhost-certificate.ts'

interface ReceivedMail {
  to: string[]
  /** As received, head and body. */
  raw: string
  encrypted: boolean
  user: string | undefined
}

export interface TestMailServer {
  port: number
  received: ReceivedMail[]
  stop(): Promise<void>
}

export interface MailServerBehaviour {
  /** Implicit TLS. */
  secure?: boolean
  /** PEM; defaults to the one for localhost that only the tests trust. */
  certificate?: { key: string | Buffer; cert: string | Buffer }
  /** Offers STARTTLS. */
  startTls?: boolean
  login?: { user: string; password: string }
  /** Rejects a recipient or a whole mail; the message may contain the enhanced code. */
  refuse?: (what: 'recipient' | 'mail', mails: number) => { code: number; message: string } | undefined
  /** Delay before it accepts a mail. */
  slowMs?: number
  onMail?: (mail: ReceivedMail) => void
}

/** A real SMTP server that stores received mails; it can be stopped and restarted on the same port. */
export async function startMailServer(behaviour: MailServerBehaviour = {}, port = 0): Promise<TestMailServer> {
  const received: ReceivedMail[] = []
  const smtp = new SMTPServer(optionsOf(behaviour, received))
  const server = smtp.listen(port, '127.0.0.1')
  // Clients that do not trust the certificate close the connection.
  smtp.on('error', () => {})
  await once(server, 'listening')
  return { port: portOf(server), received, stop: () => new Promise((resolve) => smtp.close(() => resolve())) }
}

function optionsOf(behaviour: MailServerBehaviour, received: ReceivedMail[]): SMTPServerOptions {
  const { secure = false, startTls = true, login, refuse, slowMs = 0, onMail } = behaviour
  const { certificate = { key: LOCALHOST_KEY, cert: LOCALHOST_CERTIFICATE } } = behaviour
  const no = (what: 'recipient' | 'mail') => {
    const refusal = refuse?.(what, received.length)
    return refusal && Object.assign(new Error(refusal.message), { responseCode: refusal.code })
  }
  return {
    secure,
    ...certificate,
    hideSTARTTLS: !startTls,
    disabledCommands: login ? [] : ['AUTH'],
    allowInsecureAuth: true,
    closeTimeout: 100,
    onAuth: ({ username, password }, _session, done) =>
      username === login?.user && password === login?.password
        ? done(null, { user: username })
        : done(Object.assign(new Error('wrong login'), { responseCode: 535 })),
    onRcptTo: (_address, _session, done) => done(no('recipient')),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const refusal = no('mail')
        if (refusal) return done(refusal)
        const to = session.envelope.rcptTo.map(({ address }) => address)
        const raw = Buffer.concat(chunks).toString()
        setTimeout(() => {
          const mail = { to, raw, encrypted: session.secure, user: session.user }
          received.push(mail)
          onMail?.(mail)
          done()
        }, slowMs)
      })
    },
  }
}

/** Handles connections with `meet`, to simulate broken servers. */
export async function startBrokenServer(
  meet: (socket: Socket) => void,
): Promise<{ port: number; stop(): Promise<void> }> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}))
    meet(socket)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: portOf(server),
    stop: () => {
      for (const socket of sockets) socket.destroy()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

function portOf(server: Server): number {
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('no port')
  return address.port
}
