import { createServer } from 'node:http'
import { hash } from '@node-rs/argon2'

/** One hash at full cost per request and nothing else: the lower bound of a sign-in. */
createServer(async (_request, response) => {
  await hash('Messung2026!', { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 })
  response.end('ok')
}).listen(Number(process.env.PORT), '127.0.0.1')
