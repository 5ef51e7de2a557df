// `npm start`: set up what is missing, then serve everything. Plain JavaScript for the machine's own Node (20 or
// newer), without imports from node_modules: a fresh clone has none.
import { prepare, runCommand } from './setup/prepare.mjs'
import { run } from './setup/processes.mjs'
import { serverArgs, serverEnv } from './setup/server.mjs'

await runCommand(async () => {
  const node = await prepare({ build: true })
  return run(node, serverArgs(), { env: serverEnv })
})
