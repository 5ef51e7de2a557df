import { fileURLToPath } from 'node:url'
import { median } from '../measure.ts'
import { residentMiB, startProcess } from '../processes.ts'
import { type Seeded, seedEmbedded, seedPostgres } from '../seed.ts'

const STARTS = 5
/** The compile cache of `npm start`. */
const COMPILED = fileURLToPath(new URL('../../node_modules/.cache/node', import.meta.url))

export interface Figure {
  name: string
  goal: string
  figure: string
}

export async function startUp(): Promise<Figure[]> {
  const embedded = await measure(await seedEmbedded({ studios: 200 }))
  const postgres = await measure(await seedPostgres({ studios: 10_000 }))
  return [
    {
      name: `server ready after a restart, embedded, median of ${STARTS}`,
      goal: '≤ 2 s',
      figure: seconds(embedded.starts),
    },
    { name: 'the same on PostgreSQL, 10,000 studios', goal: '≤ 2 s', figure: seconds(postgres.starts) },
    { name: 'memory after the start on PostgreSQL', goal: '≤ 180 MiB', figure: `${postgres.memory.toFixed(0)} MiB` },
    {
      name: 'memory after the start, embedded database',
      goal: '≤ 350 MiB',
      figure: `${embedded.memory.toFixed(0)} MiB`,
    },
  ]
}

/** From starting the process to the first ready answer, with an existing database. */
async function measure({ env, remove }: Seeded): Promise<{ starts: number[]; memory: number }> {
  const starts: number[] = []
  let memory = 0
  try {
    for (let start = 0; start < STARTS; start += 1) {
      const before = performance.now()
      const server = await startProcess(
        'server/build/main.js',
        { ...env, NODE_COMPILE_CACHE: COMPILED },
        '/health/ready',
      )
      starts.push((performance.now() - before) / 1000)
      memory = Math.max(memory, residentMiB(server.pid))
      await server.stop()
    }
  } finally {
    await remove()
  }
  return { starts, memory }
}

function seconds(starts: readonly number[]): string {
  return `${median(starts).toFixed(2)} s`
}
