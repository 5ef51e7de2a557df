import { rm } from 'node:fs/promises'
import { DEMO_DATA, startServer } from './start-server.ts'

/** Creates the demo data once; every server of the run starts with a copy, which takes a third of the time. */
export default async function prepareDemoData() {
  // An external server has its own data in a folder that is not ours to copy or remove.
  if (process.env.E2E_URL) return undefined
  const server = await startServer()
  await server.halt()
  process.env[DEMO_DATA] = server.dataDir
  return () => rm(server.dataDir, { recursive: true, force: true })
}
