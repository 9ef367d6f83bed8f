/** A call of the command line, read from its arguments; files are read by the caller, so that a server can run it as well. */
export type Command =
  | { name: 'list' }
  | { name: 'export'; slug: string }
  | { name: 'import'; file: string; text: string; host: string; clubName: string; companyId: number | undefined; replace: boolean }
  | { name: 'set'; slug: string; path: string; value: unknown }

/** Files to validate need no database. */
export interface ValidateCommand {
  name: 'validate'
  files: readonly string[]
}

/** What stands on the command line before files are read. */
export type Call =
  | ValidateCommand
  | Exclude<Command, { name: 'import' }>
  | Omit<Extract<Command, { name: 'import' }>, 'text'>

/** The whole command line: the call, and what holds for every call. */
export interface Invocation {
  call: Call
  json: boolean
  dataFolder: string | undefined
}
