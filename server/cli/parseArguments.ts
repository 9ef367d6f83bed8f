import { CommanderError } from 'commander'
import type { Invocation, ParsedCommand } from './Command'
import { createProgram } from './createProgram'

/** Thrown for invalid arguments. The message says what is wrong; `usage` explains the command. */
export class UsageError extends Error {
  constructor(
    message: string,
    readonly usage: string,
  ) {
    super(message)
  }
}

/** Parses the arguments that follow the program's name; throws UsageError if they are invalid. */
export function parseArguments(argv: readonly string[]): Invocation {
  let command: ParsedCommand | undefined
  let help = ''
  const program = createProgram(
    (entered) => (command = entered),
    (text) => (help += text),
  )
  try {
    program.parse(argv, { from: 'user' })
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error
    if (error.exitCode === 0)
      return { command: { name: 'help', usage: help }, dataFolder: undefined }
    throw new UsageError(
      error.code === 'commander.help'
        ? 'a command is missing'
        : error.message.replace(/^error: /, ''),
      help.trimStart(),
    )
  }
  if (command === undefined) throw new UsageError('a command is missing', program.helpInformation())
  return { command, dataFolder: program.opts<{ data?: string }>().data }
}
