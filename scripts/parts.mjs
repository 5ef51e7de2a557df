// `npm run parts`: set up what is missing, then PostgreSQL, an object store and a mail server until Ctrl-C.
import { prepare, runCommand } from './setup/prepare.mjs'
import { run } from './setup/processes.mjs'

await runCommand(async () => run(await prepare({ build: false }), ['scripts/real-parts.ts']))
