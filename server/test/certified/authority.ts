import { createHash, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer, request } from 'node:https'
import { text } from 'node:stream/consumers'
import type { RetrievedPhoto } from '@epassbild/contract/photos.ts'
import { decodeCodeText } from '@epassbild/photo-seal/code-content.ts'
import { openPhoto } from '@epassbild/photo-seal/open-photo.ts'
import { verifyProvenance } from '@epassbild/photo-seal/provenance.ts'
import { escapeHtml } from '#platform/mail/compose-mail.ts'

export interface AuthorityTold {
  /** Key of the page that it serves, and of its TLS client certificate for the cloud. */
  keyFile: string
  certificateFile: string
  rootFile: string
  port: number
  organisationKey: string
  /** Port of the cloud's listener for authorities' machines. */
  retrievalPort: number
  directory: { url: string; token: string }
}

/** An authority's client: a page that takes a slip's code, retrieves by mutual TLS, shows and decides on the photo. */
export async function startAuthority(told: AuthorityTold): Promise<string> {
  const tls = { key: readFileSync(told.keyFile), cert: readFileSync(told.certificateFile) }
  const page = createServer(tls, async (asked, answer) => {
    const html = await answerOf(told, asked.method === 'POST' ? await text(asked) : '').catch(
      (error: unknown) => `<p role="alert">${escapeHtml(error instanceof Error ? error.message : String(error))}</p>`,
    )
    answer.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
    answer.end(pageOf(html))
  })
  await new Promise<void>((listening) => page.listen(told.port, '127.0.0.1', listening))
  return `https://localhost:${told.port}`
}

async function answerOf(told: AuthorityTold, body: string): Promise<string> {
  const form = new URLSearchParams(body)
  const [code, photoId, act] = [form.get('code')?.trim(), form.get('photoId'), form.get('act')]
  if (code) return retrieve(told, code)
  if (!photoId) return ''
  const applicationDate = new Date().toISOString().slice(0, 10)
  const kept = await ask(told, act === 'keep' ? '/photos/keep' : '/photos/delete', {
    photoId,
    ...(act === 'keep' && { applicationDate }),
  })
  return `<p role="status">${kept.kept ? `Behalten bis ${escapeHtml(String(kept.validUntil))}` : 'Gelöscht'}</p>`
}

interface Retrieved {
  ciphertext: string
  userIdentifier: string
  signature: RetrievedPhoto['provenance']
}

async function retrieve(told: AuthorityTold, codeText: string): Promise<string> {
  const code = decodeCodeText(codeText)
  const { photoId } = code
  const { ciphertext, userIdentifier, signature } = (await ask(told, '/photos/retrieve', {
    photoId,
  })) as unknown as Retrieved
  const bytes = new Uint8Array(Buffer.from(ciphertext, 'base64'))
  const made = await provenanceOf(told, signature)
  if (!(await verifyProvenance(bytes, userIdentifier, made))) throw new Error('The signature does not hold.')
  const photo = Buffer.from(await openPhoto(bytes, code)).toString('base64')
  return `<p role="status">Signatur gültig</p><p>${escapeHtml(userIdentifier)}</p>
<img alt="Passbild" width="240" src="data:image/jpeg;base64,${photo}">
<form method="post"><input type="hidden" name="photoId" value="${escapeHtml(photoId)}">
<button name="act" value="keep">Behalten</button> <button name="act" value="delete">Löschen</button></form>`
}

async function provenanceOf(told: AuthorityTold, { format, signature, certificates }: Retrieved['signature']) {
  const certificate = await certificateOfCloud(told, certificates)
  const made = { format, signature: Uint8Array.from(Buffer.from(signature, 'base64')) }
  return format === 'CAdES-B-B'
    ? { ...made, format, certificate: Uint8Array.from(certificate.raw) }
    : { ...made, format, publicKey: { ...certificate.publicKey.export({ format: 'jwk' }) } }
}

/** The signing certificate, if it chains to the root and the directory lists it (TR-03170-1, 2.8.2). */
async function certificateOfCloud({ rootFile, directory }: AuthorityTold, [signing = '']: readonly string[]) {
  const der = Buffer.from(signing, 'base64')
  const certificate = new X509Certificate(der)
  const root = new X509Certificate(readFileSync(rootFile))
  if (!certificate.verify(root.publicKey)) throw new Error('The certificate of the cloud does not lead to the root.')
  const fingerprint = createHash('sha256').update(der).digest('hex')
  const answer = await fetch(`${directory.url}/certificates/${fingerprint}`, {
    headers: { authorization: `Bearer ${directory.token}` },
  })
  if (answer.status !== 200) throw new Error('The directory does not list the certificate of the cloud.')
  return certificate
}

/** Sends one request over a new connection with the client certificate of the authority. */
function ask(told: AuthorityTold, path: string, fields: object): Promise<Record<string, unknown>> {
  const body = JSON.stringify({ ...fields, organisationKey: told.organisationKey })
  return new Promise((resolve, reject) => {
    const asked = request({
      host: 'localhost',
      port: told.retrievalPort,
      path,
      method: 'POST',
      agent: false,
      key: readFileSync(told.keyFile),
      cert: readFileSync(told.certificateFile),
      ca: readFileSync(told.rootFile),
      headers: { 'content-type': 'application/json' },
    })
    asked.on('response', async (answer) => {
      const said = JSON.parse(await text(answer))
      if (answer.statusCode === 200) resolve(said)
      else reject(new Error(`${answer.statusCode} ${said.error}`))
    })
    asked.on('error', reject)
    asked.end(body)
  })
}

function pageOf(content: string): string {
  return `<!doctype html><html lang="de"><head><meta charset="utf-8"><title>Fachverfahren (Nachbildung)</title></head>
<body><p>Nachbildung für den Testbetrieb</p><h1>Fachverfahren</h1>${content}
<form method="post"><label>Inhalt des Codes <input name="code" size="60" autocomplete="off"></label> <button>Abrufen</button></form>
</body></html>`
}
