import { rm } from 'node:fs/promises'
import { DEMO_DATA, startServer } from './start-server.ts'

/** Fills in the demo data once; every server of the run begins with a copy, which is ready in a third of the time. */
export default async function prepareDemoData() {
  // Somebody else's server has its own, and its folder is not ours to copy or remove.
  if (process.env.E2E_URL) return undefined
  const server = await startServer()
  await server.halt()
  process.env[DEMO_DATA] = server.dataDir
  return () => rm(server.dataDir, { recursive: true, force: true })
}
