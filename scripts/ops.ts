/** `npm run ops -- COMMAND …` runs one command of the operator; without one, or with `--help`, it lists them. */
import { COMMANDS } from './ops/commands.ts'
import { runOps } from './ops/run-ops.ts'

process.exitCode = await runOps(COMMANDS, process.argv.slice(2), console)
