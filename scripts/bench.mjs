// `npm run bench`: builds what has changed, then measures it (bench/run.ts), so that no outdated build is measured.
import { prepare, runCommand } from './setup/prepare.mjs'
import { run } from './setup/processes.mjs'

/** The threads of the load generator's garbage collector would take both cores from the server for up to 25 ms. */
const QUIET = '--single-threaded-gc'

await runCommand(async () => run(await prepare({ build: true }), [QUIET, 'bench/run.ts', ...process.argv.slice(2)]))
