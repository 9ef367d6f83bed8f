import type { DiffSide } from './commands/diffClubs'

/** A parsed command; files are read by the caller, so that a server can run it too. */
export type Command =
  | { name: 'list' }
  /** `bundle` is the path of the ZIP file to write. */
  | { name: 'export'; slug: string; bundle: string | undefined }
  | {
      name: 'import'
      file: string
      content: ImportContent
      host: string
      clubName: string
      companyId: number | undefined
      replace: boolean
      dryRun: boolean
      hostFlags?: HostFlags
    }
  | { name: 'set'; slug: string; path: string; value: unknown }
  | {
      name: 'clone'
      from: string
      host: string
      clubName: string
      companyId: number | undefined
      parts: readonly string[] | undefined
      dryRun: boolean
      hostFlags?: HostFlags
    }
  | { name: 'diff'; sides: readonly [DiffSide, DiffSide] }
  | {
      name: 'rename'
      slug: string
      clubName: string | undefined
      host: string | undefined
      hostFlags?: HostFlags
    }
  /** With `verified` the operator vouches for the host. */
  | { name: 'verify-host'; host: string; verified: boolean }
  | { name: 'remove'; slug: string; yes: boolean }
  | { name: 'fleet'; change: { path: string; value: unknown } | undefined; dryRun: boolean }
  | { name: 'ledger' }
  | {
      name: 'admin-invite'
      email: string
      level: string
      companyId: number | undefined
      host: string | undefined
    }
  | { name: 'admin-list' }
  | {
      name: 'admin-disable'
      emailOrUsername: string
      companyId: number | undefined
      force: boolean
    }
  | {
      name: 'data-import'
      slug: string
      file: string
      text: string
      invite: boolean
      dryRun: boolean
    }
  /** Used by `validate` only: company ids by host. */
  | { name: 'companies'; hosts: readonly string[] }

/**
 * The operator's flags for a new host. With `verified` visitors can reach it without a proof; with
 * `anyHost` the rules for hosts that owners choose do not apply.
 */
export interface HostFlags {
  verified: boolean
  anyHost: boolean
}

/** The content of an imported file: a config's text, or a bundle. */
export type ImportContent = { text: string } | { bundle: Uint8Array }

/** Validating files needs no database. */
export interface ValidateCommand {
  name: 'validate'
  files: readonly string[]
}

/** A parsed command line before files are read. */
export type ParsedCommand =
  | ValidateCommand
  | { name: 'help'; topic: string | undefined }
  | { name: 'diff'; operands: readonly [string, string] }
  | Exclude<Command, { name: 'import' | 'data-import' | 'diff' | 'companies' }>
  | Omit<Extract<Command, { name: 'import' }>, 'content'>
  | Omit<Extract<Command, { name: 'data-import' }>, 'text'>

/** The whole command line: the command and the global options. */
export interface Invocation {
  call: ParsedCommand
  json: boolean
  dataFolder: string | undefined
}
