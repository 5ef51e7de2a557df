import { writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { headOf, idleConnections, keepAsking, type Question } from '../keep-asking.ts'
import { hasNginx, startNginx } from '../limits/nginx.ts'
import { type Comparison, compare, isShort, percentiles, type Sample, steady } from '../measure.ts'
import { type PhotoServer, send, withPhotoServer } from '../photo-server.ts'
import { type Running, startProcess } from '../processes.ts'
import type { Figure } from './start-up.ts'

const SECONDS = isShort ? 1 : 2
/** Of both: more than the 7 and 11 of the country's busiest second in docs/capacity.md, with a margin. */
const A_SECOND = 20
const SMALL = { name: '300 KB', bytes: 300 * 1024 }
/** As the station's encoder writes a photo of 1244 × 1600 (docs/capacity.md). */
const TRUE = { name: '1.1 MB', bytes: 1_100_000 }
const LEAST = 'one committed row and one synced file'

/** Durable transfer and retrieval of a sealed photo, compared with their lower bound and with a file by nginx. */
export async function photos(): Promise<{ rows: Comparison[]; figures: Figure[] }> {
  return withPhotoServer(async (server) => {
    const least = await startProcess('bench/limits/row-and-file.ts', server.env)
    const nginx = hasNginx() ? await startNginx(server.env.DATA_DIR ?? '') : undefined
    try {
      const rows: Comparison[] = []
      for (const size of [SMALL, TRUE]) rows.push(...(await comparisonsOf(server, { size, least, nginx })))
      if (!nginx) console.log('nginx was not measured: it is not installed (apt-get install nginx-light).')
      return { rows, figures: await busiestSecond(server) }
    } finally {
      await Promise.all([least.stop(), nginx?.stop()])
    }
  })
}

interface Beside {
  size: typeof SMALL
  least: Running
  nginx: Running | undefined
}

async function comparisonsOf(
  server: PhotoServer,
  { size: { name, bytes }, least, nginx }: Beside,
): Promise<Comparison[]> {
  const { pid, url } = server
  const body = Buffer.alloc(bytes, 'x')
  const stored: Question = { head: headOf('POST', '/', { 'content-length': bytes }), body }
  const { photoId } = JSON.parse(String(await send(least.url, stored))) as { photoId: string }
  const transfers = server.transfers(bytes)
  const retrieval = await server.retrievals(bytes)
  const run = (on: { pid: number; url: string }, next: () => Question) =>
    keepAsking(on.pid, { url: on.url, next, seconds: SECONDS })
  const ask = async ({ prepare, next }: typeof transfers): Promise<Sample> => {
    await prepare()
    return run({ pid, url }, next)
  }
  const rows = [
    await compare(
      `transfer (${name}) : ${LEAST}`,
      bytes === SMALL.bytes ? '≥ 550 /s, ≥ 60 %, ≤ 1.8 ms CPU' : '≥ 60 %',
      {
        ours: () => ask(transfers),
        limit: () => run(least, () => stored),
      },
    ),
    await compare(
      `retrieval (${name}) : ${LEAST}`,
      bytes === SMALL.bytes ? '≥ 1,300 /s, p99 ≤ 20 ms, ≤ 0.8 ms CPU' : '≥ 60 %',
      {
        ours: () => ask(retrieval),
        limit: () => run(least, () => ({ head: headOf('GET', `/${photoId}`, {}) })),
      },
    ),
  ]
  if (!nginx) return rows
  writeFileSync(`${server.env.DATA_DIR}/${bytes}`, body)
  const file = { head: headOf('GET', `/${bytes}`, {}) }
  return [
    ...rows,
    await compare(`retrieval (${name}) : a file by nginx`, '–', {
      ours: () => ask(retrieval),
      limit: () => run(nginx, () => file),
    }),
  ]
}

/** Latency while more than the whole country's busiest second comes in: twenty of each in a second, evenly spread. */
async function busiestSecond({ url, transfers, retrievals }: PhotoServer): Promise<Figure[]> {
  const sending = transfers(SMALL.bytes)
  const retrieval = await retrievals(SMALL.bytes)
  await sending.prepare()
  const connections = idleConnections(url)
  const beat = (next: () => Question) => steady(A_SECOND, () => connections.ask(next()))
  const betweenTransfers = pause(500 / A_SECOND)
  const waits = await Promise.all([beat(sending.next), betweenTransfers.then(() => beat(retrieval.next))])
  connections.end()
  const [sent, fetched] = waits
  return [
    {
      name: `transfer (300 KB), ${A_SECOND} a second, with as many retrievals`,
      goal: 'p99 ≤ 25 ms',
      figure: percentiles(sent),
    },
    {
      name: `retrieval (300 KB), ${A_SECOND} a second, with as many transfers`,
      goal: 'p99 ≤ 20 ms',
      figure: percentiles(fetched),
    },
  ]
}
