import { createCipheriv, createDecipheriv, createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { link, open, readFile, unlink } from 'node:fs/promises'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { Pool } from 'pg'

/**
 * The steps of a transfer, a retrieval and a studio with its licence as the design wants them (two transactions, a synced
 * object, booking, audit), and nothing else: node:http and pg, no framework, no checks, no mapping. What the server
 * loses against this is ours to mend; what this loses against a synced file is the price of the steps.
 */
const folder = `${process.env.DATA_DIR}/bare`
mkdirSync(folder, { recursive: true })
const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 20 })
const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })

interface Client {
  query(question: { name: string; text: string; values: unknown[] }): Promise<{ rows: Record<string, string>[] }>
}

const ask = async (client: Client, name: string, text: string, ...values: unknown[]) => {
  const { rows } = await client.query({ name, text, values })
  return rows[0]
}

async function inTransaction(work: (client: Client) => Promise<unknown>): Promise<void> {
  const client = await pool.connect()
  await client.query('begin')
  await work(client)
  await client.query('commit')
  client.release()
}

const hold = (client: Client, account: unknown) =>
  ask(
    client,
    'hold',
    'select * from accounts a join companies c on c.id = a.company_id where a.id = $1 for share',
    account,
  )
const studioOf = (client: Client, studio: unknown) =>
  ask(client, 'studio', 'select * from studios where id = $1', studio)
const record = (client: Client, action: string, facts: object) =>
  ask(
    client,
    'record',
    'insert into audit_log (at, action, actor_id, facts) values (now(), $1, null, $2)',
    action,
    JSON.stringify(facts),
  )

async function caller(studio: unknown): Promise<Record<string, string> | undefined> {
  return ask(pool, 'caller', 'select a.* from accounts a join studios s using (company_id) where s.id = $1', studio)
}

async function transfer(headers: IncomingHttpHeaders, bytes: Buffer): Promise<object> {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const studioId = headers['x-shop-id']
  const account = await caller(studioId)
  const id = headers['x-transfer-id']
  await ask(pool, 'twin', 'select * from photos where account_id = $1 and transfer_id = $2', account?.id, id)
  const key = randomBytes(32)
  await inTransaction(async (client) => {
    await hold(client, account?.id)
    await studioOf(client, studioId)
    const signature = createSign('sha256').update(bytes).sign(privateKey, 'base64')
    const columns = 'id, transfer_id, account_id, company_id, ciphertext_sha256, citizen_token_sha256, object_key'
    const rest = 'storage_key, signature, user_identifier, seal_fingerprint, studio_id, studio_name, studio_address'
    await ask(
      client,
      'pending',
      `insert into photos (${columns}, ${rest}, studio_zipcode, studio_city, state, captured_at, received_at, valid_until)
       values ($1, $1, $2, $3, $4, $4, $5, $6, $7, '', '', $8, '', '', '', '', 'pending', now(), now(), now() + interval '6 months')
       on conflict do nothing returning *`,
      id,
      account?.id,
      account?.company_id,
      sha256,
      `bare/${id}`,
      key.toString('base64'),
      signature,
      studioId,
    )
    await ask(client, 'identified', 'select * from identifications where account_id = $1', account?.id)
  })
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  await store(`${id}`, Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]))
  await inTransaction(async (client) => {
    await ask(
      client,
      'stored',
      `update photos set state = 'stored', photo_id = id, stored_at = now() where id = $1 and state = 'pending' returning *`,
      id,
    )
    await hold(client, account?.id)
    await ask(
      client,
      'booked',
      `insert into ledger_entries (company_id, kind, subject, detail, amount_cents, booked_at)
       values ($1, 'transfer', $2, '', 75, now()) on conflict do nothing returning id`,
      account?.company_id,
      id,
    )
    await record(client, 'photo-stored', { photoId: id, studioId })
  })
  return { photoId: id }
}

async function retrieve(photoId: string): Promise<object> {
  await ask(pool, 'clerk', `select * from accounts where role = 'authority' limit 1`)
  await ask(pool, 'organisation', 'select * from organisations limit 1')
  const photo = await ask(pool, 'photo', 'select * from photos where photo_id = $1', photoId)
  const stored = await readFile(`${folder}/${photoId}`)
  const decipher = createDecipheriv(
    'aes-256-gcm',
    Buffer.from(photo?.storage_key ?? '', 'base64'),
    stored.subarray(0, 12),
  )
  decipher.setAuthTag(stored.subarray(-16))
  const bytes = Buffer.concat([decipher.update(stored.subarray(12, -16)), decipher.final()])
  await inTransaction(async (client) => {
    await ask(client, 'held', 'select * from photos where photo_id = $1 for share', photoId)
    await ask(client, 'earlier', 'select * from photo_retrievals where photo = $1 order by at, id', photo?.id)
    await ask(
      client,
      'retrieved',
      `insert into photo_retrievals (photo, at, organisation_id, organisation)
       select $1, now(), id, name from organisations limit 1`,
      photo?.id,
    )
    await record(client, 'photo-retrieved', { photoId })
  })
  await ask(pool, 'certificate', 'select * from provenance_keys limit 1')
  return { photoId, ciphertext: bytes.toString('base64') }
}

async function addStudio(headers: IncomingHttpHeaders, bytes: Buffer): Promise<object> {
  const owner = await ask(pool, 'owner', 'select * from accounts where email = $1', headers['x-owner'])
  const company = owner?.company_id
  const count = (client: Client) => ask(client, 'count', 'select count(*) from studios where company_id = $1', company)
  await count(pool)
  const key = randomBytes(16).toString('hex')
  await store(key, bytes)
  await inTransaction(async (client) => {
    await ask(client, 'company', 'select * from companies where id = $1 for no key update', company)
    await ask(client, 'account', 'select * from accounts where id = $1', owner?.id)
    await ask(
      client,
      'added',
      `insert into studios (company_id, name, address, zipcode, city, latitude, longitude, phone, website, drafted_at, created_at,
         certificate_key, review)
       values ($1, $2, '', '', '', 0, 0, '', '', now(), now(), $2, 'under-review') on conflict do nothing returning *`,
      company,
      key,
    )
    await count(client)
    await record(client, 'studio-submitted', { key })
  })
  return { key }
}

async function store(name: string, bytes: Buffer): Promise<void> {
  const path = `${folder}/${name}`
  const file = await open(`${path}.part`, 'wx')
  await file.writeFile(bytes)
  await file.sync()
  await file.close()
  await link(`${path}.part`, path)
  await unlink(`${path}.part`)
  await folderOnDisk()
}

let underWay = Promise.resolve()
let following: Promise<void> | undefined

/** Who comes while the folder is on its way to the disk shares the next time. */
function folderOnDisk(): Promise<void> {
  following ??= underWay.then(() => {
    following = undefined
    underWay = open(folder, 'r').then((file) => file.sync().then(() => file.close()))
    return underWay
  })
  return following
}

const STEPS: Record<string, (headers: IncomingHttpHeaders, body: Buffer) => Promise<object>> = {
  '/transfer': transfer,
  '/retrieval': (_headers, body) => retrieve(JSON.parse(String(body)).photoId),
  '/studio': addStudio,
}

createServer(async (request, response) => {
  const steps = STEPS[request.url ?? '']
  const body = await buffer(request)
  response
    .setHeader('content-type', 'application/json')
    .end(JSON.stringify(steps ? await steps(request.headers, body) : {}))
}).listen(Number(process.env.PORT), '127.0.0.1')
