import { parseArgs } from 'node:util'
import type { ParsedCommand, HostFlags, Invocation } from './Command'

/**
 * Thrown for invalid arguments. The message says what is valid. `command` is the command whose
 * usage is then shown; if undefined, the usage of all commands.
 */
export class UsageError extends Error {
  constructor(
    message: string,
    readonly command?: string,
  ) {
    super(message)
  }
}

/** Parses the arguments that follow the program's name; throws UsageError if they are invalid. */
export function parseArguments(argv: readonly string[]): Invocation {
  const { values, positionals } = parse(argv)
  return {
    command:
      values.help === true
        ? { name: 'help', topic: positionals[0] }
        : parseCommand(positionals, values),
    json: values.json === true,
    dataFolder: values.data,
  }
}

const options = {
  json: { type: 'boolean' },
  data: { type: 'string' },
  host: { type: 'string' },
  name: { type: 'string' },
  company: { type: 'string' },
  replace: { type: 'boolean' },
  from: { type: 'string' },
  parts: { type: 'string' },
  bundle: { type: 'string' },
  verified: { type: 'boolean' },
  'any-host': { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  'skip-refused': { type: 'boolean' },
  'match-columns': { type: 'boolean' },
  yes: { type: 'boolean' },
  set: { type: 'string' },
  revert: { type: 'string' },
  only: { type: 'string' },
  plan: { type: 'string' },
  preset: { type: 'string' },
  email: { type: 'string' },
  level: { type: 'string' },
  force: { type: 'boolean' },
  invite: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const

function parse(argv: readonly string[]) {
  // A negative number and `-` would be parsed as options, so they are marked as positional
  // arguments.
  const args = argv.map((word) => (/^-(\d|$)/.test(word) ? `\u0000${word}` : word))
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    return { values, positionals: positionals.map((word) => word.replace(/^\u0000/, '')) }
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

function parseCommand(
  [name, ...operands]: readonly string[],
  values: ReturnType<typeof parse>['values'],
): ParsedCommand {
  const [first, second, third] = operands
  switch (name) {
    case 'list':
    case 'ledger':
      return { name }
    case 'validate':
      if (first === undefined) throw new UsageError('validate needs at least one file', name)
      return { name, files: operands }
    case 'export':
      if (first === undefined) throw new UsageError('export needs a slug', name)
      return { name, slug: first, bundle: values.bundle }
    case 'import':
      if (first === undefined || values.host === undefined || values.name === undefined)
        throw new UsageError('import needs a file, --host and --name', name)
      return {
        name,
        file: first,
        host: values.host,
        clubName: values.name,
        companyId: parseCompanyId(values.company),
        replace: values.replace === true,
        dryRun: values['dry-run'] === true,
        hostFlags: readHostFlags(values),
      }
    case 'set':
      if (first === undefined || second === undefined || third === undefined)
        throw new UsageError('set needs a slug, a path and a JSON value', name)
      return { name, slug: first, path: second, value: parseJson(third) }
    case 'clone':
      if (values.from === undefined || values.host === undefined || values.name === undefined)
        throw new UsageError('clone needs --from, --host and --name', name)
      return {
        name,
        from: values.from,
        host: values.host,
        clubName: values.name,
        companyId: parseCompanyId(values.company),
        parts: splitList(values.parts),
        dryRun: values['dry-run'] === true,
        hostFlags: readHostFlags(values),
      }
    case 'diff':
      if (first === undefined || second === undefined)
        throw new UsageError('diff needs two slugs or files', name)
      return { name, operands: [first, second] }
    case 'rename':
      if (first === undefined || (values.name === undefined && values.host === undefined))
        throw new UsageError('rename needs a slug, and --name or --host', name)
      return {
        name,
        slug: first,
        clubName: values.name,
        host: values.host,
        hostFlags: readHostFlags(values),
      }
    case 'verify-host':
      if (first === undefined) throw new UsageError('verify-host needs a host', name)
      return { name, host: first, verified: values.verified === true }
    case 'remove':
      if (first === undefined) throw new UsageError('remove needs a slug', name)
      return { name, slug: first, yes: values.yes === true }
    case 'fleet':
      return parseFleetCommand(operands, values)
    case 'admin':
      return parseAdminCommand(operands, values)
    case 'data':
      return parseDataCommand(operands, values)
    case 'help':
      return { name, topic: first }
    default:
      throw new UsageError(
        name === undefined ? 'a command is missing' : `there is no command "${name}"`,
      )
  }
}

function parseFleetCommand(
  [value]: readonly string[],
  values: ReturnType<typeof parse>['values'],
): ParsedCommand {
  const { set, revert } = values
  if (set !== undefined && revert !== undefined)
    throw new UsageError('fleet takes --set or --revert, not both', 'fleet')
  if (set === undefined ? value !== undefined : value === undefined)
    throw new UsageError('fleet takes --set with a path and a JSON value', 'fleet')
  if (values['dry-run'] === true && set === undefined && revert === undefined)
    throw new UsageError('fleet --dry-run needs --set or --revert', 'fleet')
  return {
    name: 'fleet',
    change:
      set !== undefined && value !== undefined
        ? { path: set, value: parseJson(value) }
        : revert === undefined
          ? undefined
          : { revert },
    dryRun: values['dry-run'] === true,
    subset: { only: splitList(values.only), plan: values.plan, preset: values.preset },
  }
}

function parseAdminCommand(
  [action, username]: readonly string[],
  values: ReturnType<typeof parse>['values'],
): ParsedCommand {
  const companyId = parseCompanyId(values.company)
  switch (action) {
    case 'invite':
      if (values.email === undefined || values.level === undefined)
        throw new UsageError('admin invite needs --email and --level', 'admin')
      return {
        name: 'admin-invite',
        email: values.email,
        level: values.level,
        companyId,
        host: values.host,
      }
    case 'list':
      return { name: 'admin-list' }
    case 'disable': {
      const emailOrUsername = values.email ?? username
      if (emailOrUsername === undefined)
        throw new UsageError('admin disable needs --email, or a username', 'admin')
      return { name: 'admin-disable', emailOrUsername, companyId, force: values.force === true }
    }
    default:
      throw new UsageError(
        action === undefined
          ? 'admin needs invite, list or disable'
          : `there is no "admin ${action}"`,
        'admin',
      )
  }
}

function parseDataCommand(
  [action, slug, file, ...more]: readonly string[],
  values: ReturnType<typeof parse>['values'],
): ParsedCommand {
  if (action !== 'import')
    throw new UsageError(
      action === undefined ? 'data needs import' : `there is no "data ${action}"`,
      'data',
    )
  if (slug === undefined || file === undefined)
    throw new UsageError('data import needs a slug and a file', 'data')
  if (more.length > 0) throw new UsageError('data import takes one file at a time', 'data')
  return {
    name: 'data-import',
    slug,
    file,
    invite: values.invite === true,
    dryRun: values['dry-run'] === true,
    skipRefused: values['skip-refused'] === true,
    matchColumns: values['match-columns'] === true,
  }
}

const readHostFlags = (values: ReturnType<typeof parse>['values']): HostFlags => ({
  verified: values.verified === true,
  anyHost: values['any-host'] === true,
})

function parseCompanyId(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new UsageError('--company needs the id of a company')
  return Number(text)
}

const splitList = (text: string | undefined): string[] | undefined =>
  text?.split(',').map((word) => word.trim())

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw new UsageError(`${text} is not a JSON value (a string needs quotes: '"${text}"')`)
  }
}
