// `npm run bench`: build what has changed, then measure it (bench/run.ts); a build of older sources would be measured in their place.
import { prepare, runCommand } from './setup/prepare.mjs'
import { run } from './setup/processes.mjs'

await runCommand(async () => run(await prepare({ build: true }), ['bench/run.ts', ...process.argv.slice(2)]))
