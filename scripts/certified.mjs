// `npm run certified`: set up what is missing, then the certified mode with simulated counterparts until Ctrl-C.
import { prepare, runCommand } from './setup/prepare.mjs'
import { run } from './setup/processes.mjs'

await runCommand(async () => run(await prepare({ build: true }), ['scripts/certified-system.ts']))
