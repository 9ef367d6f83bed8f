import type { DiffSide } from './commands/diffClubs'

/**
 * A parsed command, with the content of its files; it can be sent to a running server, which does
 * not read files.
 */
export type Command =
  | { name: 'list' }
  | { name: 'check'; slug: string }
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
      /** The new club's own language, currency and time zone; what is absent is cloned. */
      region?: Region
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
  /** `verified` is true if the operator vouches for the host, so that it needs no proof. */
  | { name: 'verify-host'; host: string; verified: boolean }
  | { name: 'remove'; slug: string; yes: boolean }
  | {
      name: 'fleet'
      /** A value for one path, or the id of an earlier change to revert. */
      change: { path: string; value: unknown } | { revert: string } | undefined
      dryRun: boolean
      subset: FleetSubset
    }
  | { name: 'ledger' }
  | {
      name: 'admin-invite'
      email: string
      /** Undefined for someone who works at the desk only. */
      level: string | undefined
      /** Areas of the desk, comma-separated; undefined leaves them as they are. */
      areas?: string | undefined
      companyId: number | undefined
      host: string | undefined
      /** Whether the host need not follow the rules for hosts; false if absent. */
      anyHost?: boolean
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
      files: readonly DataFile[]
      invite: boolean
      dryRun: boolean
      skipRefused?: boolean
      matchColumns?: boolean
      /** Id of the preset for the system that exported the files. */
      preset?: string | undefined
    }
  /** `out` is the folder or ZIP file to write. */
  | { name: 'data-export'; slug: string; out: string }
  /** Accounts of one person, each as `SLUG=EMAIL`. */
  | { name: 'data-link'; accounts: readonly string[] }
  | { name: 'data-questions'; slug: string; questions: unknown }
  /** Days as `YYYY-MM-DD`; `out` is the path of the file to write. */
  | {
      name: 'data-journal'
      slug: string
      from: string | undefined
      to: string | undefined
      out: string
    }
  /** `slug` is the club that sends; undefined for the first that may. */
  | { name: 'mail-test'; to: string; slug: string | undefined }
  /** Moves uploads between the database and a store, or checks those in the store. */
  | { name: 'uploads-move' | 'uploads-check' }
  /** `dryRun` only counts what is stored under which secret. */
  | { name: 'secret-rotate'; dryRun: boolean }
  /** Returns a copy of the embedded database; used only by `backup`. */
  | { name: 'dump' }
  /** Keeps that a backup was made; used only by `backup`. */
  | { name: 'backup-made'; at: string; bytes: number }
  /** Returns the company of each host, with its things of these ids; used only by `validate`. */
  | { name: 'companies'; hosts: readonly string[]; thingIds: readonly number[] }

/** A file of rows to import. */
export interface DataFile {
  name: string
  bytes: Uint8Array
}

/** A new club's own language, currency and time zone. */
export interface Region {
  locale?: string
  currency?: string
  timezone?: string
}

/** Which clubs a `fleet` command applies to: those that match all of its fields. */
export interface FleetSubset {
  /** Slugs. */
  only?: readonly string[] | undefined
  plan?: string | undefined
  preset?: string | undefined
}

/**
 * The operator's flags for a new host. With `verified`, visitors can reach it without a proof; with
 * `anyHost`, it need not follow the rules for hosts that owners choose.
 */
export interface HostFlags {
  verified: boolean
  anyHost: boolean
}

/** The content of an imported file: a config's text, or a bundle. */
export type ImportContent = { text: string } | { bundle: Uint8Array }

/** Writes a backup of the whole installation to a file. */
export interface BackupCommand {
  name: 'backup'
  file: string
  /** Whether an existing file is replaced. */
  replace: boolean
}

/** Restores a backup into an empty database. */
export interface RestoreCommand {
  name: 'restore'
  file: string
}

/** Validates config files; needs no database. */
export interface ValidateCommand {
  name: 'validate'
  files: readonly string[]
}

/** A parsed command line, before the files that it names are read. */
export type ParsedCommand =
  | ValidateCommand
  | BackupCommand
  | RestoreCommand
  | { name: 'help'; usage: string }
  | { name: 'diff'; operands: readonly [string, string] }
  | Exclude<
      Command,
      { name: 'import' | 'data-import' | 'diff' | 'dump' | 'backup-made' | 'companies' }
    >
  | Omit<Extract<Command, { name: 'import' }>, 'content'>
  | (Omit<Extract<Command, { name: 'data-import' }>, 'files'> & { paths: readonly string[] })

/** A whole command line: the command, and the data folder to use. */
export interface Invocation {
  command: ParsedCommand
  dataFolder: string | undefined
}
