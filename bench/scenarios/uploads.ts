import { demoCertificate } from '../../server/src/demo/demo-certificate.ts'
import { multipart } from '../../server/test/multipart.ts'
import { type Comparison, compare, load } from '../measure.ts'
import { startProcess } from '../processes.ts'
import { ownerEmail, seedPostgres } from '../seed.ts'
import { signIn } from '../sign-in.ts'

/** A company may have 200 studios, so thousands of studios need many owners. */
const OWNERS = 150
const CREATED_PER_ROUND = 1_500

/** A studio with its trade licence: a synced file, then the row. Compared with one row and one file. */
export async function uploads(): Promise<Comparison[]> {
  const { env, remove } = await seedPostgres({ owners: OWNERS })
  const ours = await startProcess('server/build/main.js', env, '/health/ready')
  const least = await startProcess('bench/limits/row-and-file.ts', env)
  const api = `${ours.url}/api/photobooth`
  const tokens: string[] = []
  for (let number = 0; number < OWNERS; number += 1) tokens.push(await signIn(api, ownerEmail(number)))
  const certificate = demoCertificate(['Gewerbeanmeldung', ...Array.from({ length: 40 }, () => 'x'.repeat(1_000))])
  let created = 0
  const nextForm = () => {
    const number = created++
    const authorization = `Bearer ${tokens[number % OWNERS]}`
    const fields = { name: `Studio ${number}`, address: `Weg ${number}`, city: 'Kiel', zipcode: '24103' }
    const form = multipart(fields, {
      field: 'certificate_file',
      name: 'n.pdf',
      type: 'application/pdf',
      bytes: certificate,
    })
    return { body: form.body, headers: { ...form.headers, authorization } }
  }
  const burst = (pid: number, url: string) =>
    load(pid, {
      url,
      method: 'POST',
      amount: CREATED_PER_ROUND,
      setupClient: (client) => {
        const setNext = () => {
          const { headers, body } = nextForm()
          // Forms are bytes; the types of autocannon allow strings only.
          client.setHeadersAndBody(headers, body as never)
        }
        setNext()
        client.on('response', setNext)
      },
    })
  try {
    return [
      await compare('studio with certificate (42 KB) : one committed row and one synced file', '≥ 500 /s', {
        ours: () => burst(ours.pid, `${api}/registered-shops/`),
        limit: () => burst(least.pid, least.url),
      }),
    ]
  } finally {
    await Promise.all([ours.stop(), least.stop()])
    await remove()
  }
}
