import { rmSync } from 'node:fs'
import { median } from '../measure.ts'
import { residentMiB, startProcess } from '../processes.ts'
import { seededDataDir } from '../seed.ts'

const STARTS = 5

export interface Figure {
  name: string
  goal: string
  figure: string
}

/** From starting the process to the first ready answer, with a database that is there already. */
export async function startUp(): Promise<Figure[]> {
  const directory = await seededDataDir(200)
  const seconds: number[] = []
  let memory = 0
  try {
    for (let start = 0; start < STARTS; start += 1) {
      const before = performance.now()
      const server = await startProcess('server/src/main.ts', { DATA_DIR: directory, DEMO: 'off' }, '/health/ready')
      seconds.push((performance.now() - before) / 1000)
      memory = Math.max(memory, residentMiB(server.pid))
      await server.stop()
    }
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
  return [
    { name: 'server ready after a restart, median of 5', goal: '≤ 3 s', figure: `${median(seconds).toFixed(2)} s` },
    { name: 'memory after the start, embedded database', goal: '–', figure: `${memory.toFixed(0)} MiB` },
  ]
}
