import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { open, readFile, rename } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { Pool } from 'pg'

/**
 * Lower bound of a durable upload or a recorded download: one synced file and one committed row, by bare node:http and
 * pg. POST stores the body and returns its name; GET /NAME records the download and returns the body.
 */
const folder = `${process.env.DATA_DIR}/row-and-file`
mkdirSync(folder, { recursive: true })
const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 20 })
await pool.query('create table if not exists bench_rows (id uuid primary key, at timestamptz not null, of uuid)')

async function commitRow(id: string, of: string | null): Promise<void> {
  await pool.query({
    name: 'row',
    text: 'insert into bench_rows (id, at, of) values ($1, now(), $2)',
    values: [id, of],
  })
}

async function store(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const bytes = await buffer(request)
  const name = randomUUID()
  const path = `${folder}/${name}`
  const file = await open(`${path}.part`, 'wx')
  await file.writeFile(bytes)
  await file.datasync()
  await file.close()
  await rename(`${path}.part`, path)
  await commitRow(name, null)
  response.setHeader('content-type', 'application/json').end(JSON.stringify({ photoId: name }))
}

async function give(name: string, response: ServerResponse): Promise<void> {
  const [bytes] = await Promise.all([readFile(`${folder}/${name}`), commitRow(randomUUID(), name)])
  response.setHeader('content-type', 'application/octet-stream').end(bytes)
}

createServer(async (request, response) => {
  if (request.method === 'POST') return store(request, response)
  return request.url === '/' ? response.end('ready') : give(request.url?.slice(1) ?? '', response)
}).listen(Number(process.env.PORT), '127.0.0.1')
