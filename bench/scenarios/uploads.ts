import { demoCertificate } from '../../server/src/demo/demo-certificate.ts'
import { multipart } from '../../server/test/multipart.ts'
import { type Comparison, compare, load } from '../measure.ts'
import { startProcess } from '../processes.ts'
import { ownerEmail, seedPostgres } from '../seed.ts'
import { signIn } from '../sign-in.ts'

/** A company may hand in 200 studios, so that many owners are needed for many thousand. */
const OWNERS = 150
const CREATED_PER_ROUND = 1_500

/** A studio with its trade licence: file synced, then the row. Against a server that only writes and syncs the same bytes. */
export async function uploads(): Promise<Comparison[]> {
  const { env, remove } = await seedPostgres({ owners: OWNERS })
  const ours = await startProcess('server/src/main.ts', env, '/health/ready')
  const synced = await startProcess('bench/limits/synced-file.ts', env)
  const bare = await startProcess('bench/limits/bare-steps.ts', env)
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
    return { body: form.body, headers: { ...form.headers, authorization, 'x-owner': ownerEmail(number % OWNERS) } }
  }
  const burst = (pid: number, url: string) =>
    load(pid, {
      url,
      method: 'POST',
      amount: CREATED_PER_ROUND,
      setupClient: (client) => {
        const setNext = () => {
          const { headers, body } = nextForm()
          // Forms are bytes; the types of autocannon know only strings.
          client.setHeadersAndBody(headers, body as never)
        }
        setNext()
        client.on('response', setNext)
      },
    })
  try {
    return [
      await compare('studio with certificate (42 KB)', '≥ 30 % of writing and syncing it', {
        ours: () => burst(ours.pid, `${api}/registered-shops/`),
        limit: () => burst(synced.pid, synced.url),
      }),
      await compare('the same', 'against its steps alone', {
        ours: () => burst(ours.pid, `${api}/registered-shops/`),
        limit: () => burst(bare.pid, `${bare.url}/studio`),
      }),
    ]
  } finally {
    await Promise.all([ours.stop(), synced.stop(), bare.stop()])
    await remove()
  }
}
