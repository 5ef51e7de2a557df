/** One command of the operator: `npm run ops -- NAME …`. */
export interface Command {
  /** Arguments after the command's name, for its help: `FOLDER [--keep DAYS]`. */
  usage: string
  /** Text of its help below the usage, where the table of commands does not say enough. */
  help?: string
  /**
   * Does the work and prints to standard output. The exit code is 0, what it returns (1: the work is done and has found a
   * fault), or 2 when it throws: then the message is printed without its stack.
   */
  run(args: readonly string[]): Promise<number | undefined>
}

/** A row of the table of commands; a command's modules are loaded only when it is the one to run. */
export interface CommandRow {
  /** One line for the list. */
  summary: string
  load(): Promise<{ command: Command }>
}

/** The arguments make no call of this command: its usage is printed. */
export class UsageError extends Error {}
