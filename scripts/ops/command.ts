/** One command of the operator: `npm run ops -- NAME …`. */
export interface Command {
  /** Arguments after the command's name, for its help: `FOLDER [--keep DAYS]`. */
  usage: string
  /** Text of its help below the usage, where the table of commands does not say enough. */
  help?: string
  /**
   * Runs the command and prints to standard output. The exit code is the returned number (1: it has found a fault), 0
   * without one, or 2 when it throws: then the message is printed without its stack.
   */
  run(args: readonly string[]): Promise<number | undefined>
}

/** A row of the table of commands; the modules of a command are imported lazily. */
export interface CommandRow {
  /** One line for the list. */
  summary: string
  load(): Promise<{ command: Command }>
}

/** The arguments are invalid for this command: its usage is printed. */
export class UsageError extends Error {}
