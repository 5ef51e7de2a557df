import { z } from 'zod'
import { LockedByAnother } from '../../server/src/platform/database/exclusive-lock.ts'
import { PortFailure } from '../../server/src/platform/ports/port-failure.ts'
import { SecretInClear } from '../../server/src/platform/ports/vault.ts'
import { type Command, type CommandRow, UsageError } from './command.ts'

type Table = Readonly<Record<string, CommandRow>>
type Terminal = Pick<Console, 'log' | 'error'>

const FAILED = 2
const isHelp = (arg: string | undefined) => arg === '--help' || arg === '-h'

/** Runs the command that the first argument names. Returns the exit code, see {@link Command}. */
export async function runOps(table: Table, [name, ...args]: readonly string[], terminal: Terminal): Promise<number> {
  if (name === undefined || isHelp(name)) {
    terminal.log(listOf(table))
    return 0
  }
  const row = Object.hasOwn(table, name) ? table[name] : undefined
  if (!row) {
    terminal.error(`There is no command ${name}.\n\n${listOf(table)}`)
    return FAILED
  }
  try {
    const { command } = await row.load()
    if (args.some(isHelp)) {
      terminal.log(helpOf(name, row, command))
      return 0
    }
    return await runCommand(name, command, args, terminal)
  } catch (error) {
    terminal.error(sentenceOf(error))
    return FAILED
  }
}

function sentenceOf(error: unknown): string {
  if (error instanceof z.ZodError) return error.issues.map(sentenceOfIssue).join('\n')
  const message = error instanceof Error ? error.message : String(error)
  if (error instanceof LockedByAnother) return `${message}. Stop the server first.`
  if (error instanceof SecretInClear)
    return `${message}. With the right KEY_FILE it is wrapped by: npm run ops -- keys wrap`
  if (error instanceof PortFailure && error.port === 'objects')
    return 'The object store failed. Are OBJECT_STORE, its bucket and its keys right, and is it running?'
  return message
}

function sentenceOfIssue({ path, message }: z.core.$ZodIssue): string {
  return path.length > 0 ? `${path.join('.')}: ${message}` : message
}

async function runCommand(name: string, command: Command, args: readonly string[], terminal: Terminal) {
  try {
    if (command.usage === '' && args.length > 0) throw new UsageError('')
    return (await command.run(args)) ?? 0
  } catch (error) {
    if (!isUsageError(error)) throw error
    terminal.error(`${error.message ? `${error.message}\n` : ''}${usageOf(name, command)}`)
    return FAILED
  }
}

/** Our usage error, or that of Node's `parseArgs` for an unknown option. */
function isUsageError(error: unknown): error is Error {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return error instanceof UsageError || code.startsWith('ERR_PARSE_ARGS_')
}

function usageOf(name: string, { usage }: Command): string {
  return `Usage: npm run ops -- ${name}${usage && ` ${usage}`}`
}

function helpOf(name: string, { summary }: CommandRow, command: Command): string {
  return [usageOf(name, command), '', summary, ...(command.help ? ['', command.help] : [])].join('\n')
}

function listOf(table: Table): string {
  const names = Object.keys(table)
  const width = Math.max(...names.map((name) => name.length))
  const rows = Object.entries(table).map(([name, { summary }]) => `  ${name.padEnd(width)}  ${summary}`)
  return ['Usage: npm run ops -- COMMAND [ARGUMENTS]', '       npm run ops -- COMMAND --help', '', ...rows].join('\n')
}
