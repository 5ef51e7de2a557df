import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { MailRefused } from '#platform/ports/mail.ts'
import { PortFailure } from '#platform/ports/port-failure.ts'
import { LOCALHOST_CERTIFICATE } from '#test/parts/localhost-certificate.ts'
import { type MailServerBehaviour, startBrokenServer, startMailServer } from '#test/parts/mail-server.ts'
import { mailSmtp } from './mail-smtp.ts'

const FROM = 'ePassbild <post@epassbild.example>'
const MAIL = { to: 'k@studio.test', subject: 'Für Größe', text: 'Grüße', html: '<p>Grüße</p>' }
const LOGIN = { user: 'server', password: 'p@ss:word/1' }
const QUICK = { connectMs: 300, silenceMs: 300, wholeMs: 1_500 }

const started: { stop(): Promise<void> }[] = []
afterEach(async () => {
  await Promise.all(started.splice(0).map((server) => server.stop()))
})

async function server(behaviour: MailServerBehaviour = {}) {
  const running = await startMailServer(behaviour)
  started.push(running)
  return running
}

const mailer = (address: string, patience = QUICK) => mailSmtp({ url: address, from: FROM }, patience)
const send = (address: string) => mailer(address).send('0b5f', MAIL)

describe('sending by SMTP', () => {
  it('API-10 sends text and HTML part with a message id that identifies repeated deliveries', async () => {
    const { port, received } = await server()
    await send(`smtp://127.0.0.1:${port}?tls.rejectUnauthorized=false`)
    expect(received[0]?.to).toEqual(['k@studio.test'])
    for (const part of ['From: ePassbild <post@epassbild.example>', 'Message-ID: <0b5f@epassbild>', 'text/html'])
      expect(received[0]?.raw).toContain(part)
  })

  it('T24 allows no header injection: a subject with a line break stays a subject', async () => {
    const { port, received } = await server({ startTls: false })
    const subject = 'Hallo\r\nBcc: evil@evil.test'
    await mailer(`smtp://127.0.0.1:${port}`).send('1', { ...MAIL, subject })
    expect(received[0]?.to).toEqual(['k@studio.test'])
    expect(received[0]?.raw).not.toMatch(/^Bcc:/im)
  })
})

describe('the line to the mail server', () => {
  it('API-10 is encrypted from the first byte with smtps, for a certificate that is trusted only', async () => {
    const { port, received } = await server({ secure: true })
    await expect(send(`smtps://localhost:${port}`)).rejects.toBeInstanceOf(PortFailure)
    expect(received).toEqual([])
  })

  it('API-10 is encrypted by STARTTLS wherever it is offered', async () => {
    const { port, received } = await server()
    await send(`smtp://127.0.0.1:${port}?tls.rejectUnauthorized=false`)
    expect(received[0]?.encrypted).toBe(true)
  })

  it('T24 carries no mail and no password unencrypted to another machine', async () => {
    const { port, received } = await server({ startTls: false })
    // The local machine under an address that does not count as loopback.
    const address = `smtp://0.0.0.0:${port}`
    await expect(send(address)).rejects.toBeInstanceOf(PortFailure)
    expect(received).toEqual([])
    await send(`${address}?requireTLS=false`)
    expect(received).toHaveLength(1)
  })

  it.each(['127.0.0.1', 'localhost', 'LOCALHOST'])(
    'API-10 needs no encryption to the own machine: %s',
    async (host) => {
      const { port, received } = await server({ startTls: false })
      await send(`smtp://${host}:${port}`)
      expect(received).toHaveLength(1)
    },
  )

  describe('with a certificate that the machine trusts', () => {
    beforeAll(() => setDefaultCACertificates([...getCACertificates('default'), LOCALHOST_CERTIFICATE]))

    it.each(['smtps', 'smtp'] as const)('API-10 signs in and delivers by %s', async (protocol) => {
      const { port, received } = await server({ secure: protocol === 'smtps', login: LOGIN })
      await send(`${protocol}://server:${encodeURIComponent(LOGIN.password)}@localhost:${port}?requireTLS=true`)
      expect(received[0]).toMatchObject({ encrypted: true, user: 'server' })
    })

    it('API-10 fails temporarily with a wrong password, which the host can correct', async () => {
      const { port, received } = await server({ login: LOGIN })
      await expect(send(`smtp://server:wrong@localhost:${port}`)).rejects.toBeInstanceOf(PortFailure)
      expect(received).toEqual([])
    })
  })
})

describe('a mail server that says no', () => {
  const refusing = (what: 'recipient' | 'mail', code: number, message: string) =>
    server({ startTls: false, refuse: (asked) => (asked === what ? { code, message } : undefined) })

  it.each([
    ['recipient', 450, '4.2.1 Greylisted'],
    ['mail', 451, '4.3.0 Try again later'],
    ['recipient', 554, '5.7.1 Relay access denied'],
    ['mail', 554, '5.7.1 Looks like spam'],
    ['mail', 554, 'Message rejected: Email address is not verified.'],
    ['recipient', 550, 'relay not permitted'],
    ['recipient', 550, '5.1.0 <post@epassbild.example>: Sender address rejected'],
    ['mail', 550, '5.1.8 Access denied, bad outbound sender'],
    ['mail', 554, 'Host 5.1.2.3 is not welcome'],
  ] as const)('API-10 fails for now at a %s with %i %s', async (what, code, message) => {
    const { port } = await refusing(what, code, message)
    await expect(send(`smtp://127.0.0.1:${port}`)).rejects.toBeInstanceOf(PortFailure)
  })

  it.each([
    ['recipient', 550, '5.1.1 No such user'],
    ['recipient', 550, '5.1.10 Recipient not found'],
    ['recipient', 550, 'No such user here'],
    ['recipient', 552, '5.2.2 Mailbox full'],
    ['mail', 552, '5.3.4 Message too big'],
    ['mail', 554, '5.6.0 Message content rejected'],
  ] as const)('API-10 is given up for good at a %s with %i %s', async (what, code, message) => {
    const { port } = await refusing(what, code, message)
    await expect(send(`smtp://127.0.0.1:${port}`)).rejects.toBeInstanceOf(MailRefused)
  })
})

describe('a mail server that is out of order', () => {
  const broken = async (meet: Parameters<typeof startBrokenServer>[0]) => {
    const running = await startBrokenServer(meet)
    started.push(running)
    return `smtp://127.0.0.1:${running.port}`
  }

  it('API-10 fails temporarily when no server listens', async () => {
    const { port, stop } = await startBrokenServer(() => {})
    await stop()
    await expect(send(`smtp://127.0.0.1:${port}`)).rejects.toBeInstanceOf(PortFailure)
  })

  it.each([
    ['accepts and drops the line', (socket) => socket.destroy()],
    ['never greets', () => {}],
    ['greets and falls silent', (socket) => socket.write('220 hello\r\n')],
    ['talks nonsense', (socket) => socket.write('HTTP/1.1 400 Bad Request\r\n\r\n')],
    [
      'trickles without end',
      (socket) => {
        const timer = setInterval(() => socket.write('220-still here\r\n'), 50)
        socket.on('close', () => clearInterval(timer))
      },
    ],
  ] satisfies [string, Parameters<typeof startBrokenServer>[0]][])(
    'API-10 fails for now, soon, when it %s',
    async (_way, meet) => {
      const address = await broken(meet)
      const begun = performance.now()
      await expect(send(address)).rejects.toBeInstanceOf(PortFailure)
      expect(performance.now() - begun).toBeLessThan(5_000)
    },
  )

  it('API-10 fails for now when taking over the mail takes longer than our patience', async () => {
    const { port } = await server({ startTls: false, slowMs: 1_000 })
    await expect(send(`smtp://127.0.0.1:${port}`)).rejects.toBeInstanceOf(PortFailure)
  })
})
