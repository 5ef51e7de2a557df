import { mkdirSync } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** Writes each body to a file of its own, waits for the disk, and renames it: what durable storage costs at the least. */
const folder = `${process.env.DATA_DIR}/synced`
mkdirSync(folder, { recursive: true })
let written = 0

createServer(async (request, response) => {
  const bytes = await buffer(request)
  const path = `${folder}/${written++}`
  const file = await open(`${path}.part`, 'wx')
  await file.writeFile(bytes)
  await file.datasync()
  await file.close()
  await rename(`${path}.part`, path)
  response.end('ok')
}).listen(Number(process.env.PORT), '127.0.0.1')
