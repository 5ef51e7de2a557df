// `npm run bench`: builds what has changed, then measures it (bench/run.ts), so that no outdated build is measured.
import { requireChromium } from './setup/chromium.mjs'
import { prepare, runCommand } from './setup/prepare.mjs'
import { pinnedEnv, run } from './setup/processes.mjs'

/** The threads of the load generator's garbage collector would take both cores from the server for up to 25 ms. */
const QUIET = '--single-threaded-gc'

await runCommand(async () => {
  const node = await prepare({ build: true })
  // Most scenarios need no browser; those that do say that it is missing.
  const CHROMIUM_PATH = await requireChromium().catch(() => '')
  return run(node, [QUIET, 'bench/run.ts', ...process.argv.slice(2)], { env: { ...pinnedEnv, CHROMIUM_PATH } })
})
