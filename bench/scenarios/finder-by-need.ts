import { load } from '../measure.ts'
import { startProcess } from '../processes.ts'
import { seedEmbedded } from '../seed.ts'
import type { Figure } from './start-up.ts'

const STUDIOS = 10_000
/** Every twentieth studio says that it takes photos of babies. */
const OFFERING = 20
const NEARBY = '/api/photobooth/shops-nearby/?latitude=54.32&longitude=10.14&radius=20'
const NEEDS = '/api/studios/offers/?offers=babies'

/** The two calls of a narrowed search, compared with the one of a search without needs. */
export async function finderByNeed(): Promise<Figure[]> {
  const { env, remove } = await seedEmbedded({ studios: STUDIOS, offering: OFFERING })
  const server = await startProcess('server/build/main.js', env, NEARBY)
  const measure = async (path: string) => {
    const { perSecond, p50, p99 } = await load(server.pid, { url: server.url, requests: [{ path }] })
    return `${Math.round(perSecond).toLocaleString('en-US')} /s, p50 ${p50} ms, p99 ${p99} ms`
  }
  try {
    return [
      { name: 'nearby 20 km, without needs', goal: 'p99 ≤ 5 ms', figure: await measure(NEARBY) },
      { name: `the ${STUDIOS / OFFERING} studios for babies`, goal: 'p99 ≤ 100 ms', figure: await measure(NEEDS) },
    ]
  } finally {
    await server.stop()
    await remove()
  }
}
