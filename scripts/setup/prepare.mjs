import { buildWhatIsStale } from './build.mjs'
import { installWhatIsMissing } from './install.mjs'
import { underSetupLock } from './lock.mjs'
import { pinnedNode, requireSystemNode } from './pinned-node.mjs'
import { SetupError, stopCode } from './processes.mjs'

/** All set-up that a fresh clone needs; a few milliseconds if nothing is missing. Returns the Node to use. */
export async function prepare({ build }) {
  requireSystemNode()
  await underSetupLock(async () => {
    await installWhatIsMissing()
    if (build) await buildWhatIsStale()
  })
  return pinnedNode()
}

/** Runs the main function of a command; a failed set-up prints one sentence and gives the exit code 1, a stopped one neither. */
export async function runCommand(main) {
  try {
    process.exitCode = await main()
  } catch (error) {
    if (!(error instanceof SetupError)) throw error
    const stopped = stopCode()
    if (stopped === undefined) console.error(error.message)
    process.exitCode = stopped ?? 1
  }
}
