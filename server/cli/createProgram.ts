import { Command as Program, InvalidArgumentError, Option } from 'commander'
import { cloneParts } from '#src/core/config/cloneParts'
import { addDataCommands } from './addDataCommands'
import { addInstallationCommands, type Run } from './addInstallationCommands'
import { clubCommand } from '../platform/env/clubCommand'
import { describeRelease, readBuild } from '../platform/env/release'
import type { HostFlags, ParsedCommand, Region } from './Command'
import { jsonArgument } from './jsonArgument'

/**
 * Creates the parser of the command line. `run` gets the command that was entered, `writeHelp` the
 * help that was asked for or that explains an error; the parser then throws a CommanderError.
 */
export function createProgram(
  run: (command: ParsedCommand) => void,
  writeHelp: (text: string) => void,
): Program {
  const program = new Program(clubCommand)
    .version(describeRelease(readBuild()))
    .option('--json', 'print the result as one JSON document')
    .option('--data <folder>', 'the server’s data folder')
    .configureHelp({ showGlobalOptions: true })
    .showHelpAfterError()
    .configureOutput({ writeOut: writeHelp, writeErr: writeHelp, outputError: () => undefined })
    .exitOverride()
  addClubCommands(program, run)
  addFleetCommand(program, run)
  addAdminCommands(program, run)
  addDataCommands(program, run)
  addInstallationCommands(program, run)
  return program
}

function addClubCommands(program: Program, run: Run): void {
  program
    .command('list')
    .description('list the clubs')
    .action(() => run({ name: 'list' }))
  program
    .command('validate')
    .description('validate config files')
    .argument('<files...>', 'config files; - for standard input')
    .action((files: string[]) => run({ name: 'validate', files }))
  program
    .command('check')
    .description(
      'list what a club has and lacks before its members come in; exit 0 if nothing stops them, else 1',
    )
    .argument('<slug>')
    .action((slug: string) => run({ name: 'check', slug }))
  program
    .command('export')
    .description('print a club’s config')
    .argument('<slug>')
    .option('--bundle <file>', 'write a bundle (ZIP), which also contains the uploaded pictures')
    .action((slug: string, { bundle }: { bundle?: string }) =>
      run({ name: 'export', slug, bundle }),
    )
  withHostFlags(
    program
      .command('import')
      .description('create a club from a file')
      .argument('<file>', 'a config (JSON) or a bundle (ZIP); - for standard input')
      .requiredOption('--host <host>')
      .requiredOption('--name <name>')
      .addOption(companyOption())
      .option('--replace', 'replace the club that has this host')
      .option('--dry-run', 'write nothing'),
  ).action((file: string, options: NewClubOptions & { replace?: boolean }) =>
    run({ name: 'import', file, ...newClub(options), replace: options.replace === true }),
  )
  program
    .command('set')
    .description('change one value of a club’s config')
    .argument('<slug>')
    .argument(
      '<path>',
      'a JSON Pointer into the config, or /company/FIELD for a detail of the club’s company, such as /company/email',
    )
    .argument('<json>', 'the value', jsonArgument)
    .action((slug: string, path: string, value: unknown) => run({ name: 'set', slug, path, value }))
  withHostFlags(
    program
      .command('clone')
      .description(
        'copy a club’s look and content, never its secrets, ids or processors; lists what is left to do',
      )
      .requiredOption('--from <slug>')
      .requiredOption('--host <host>')
      .requiredOption('--name <name>')
      .addOption(companyOption())
      .option('--parts <list>', `copy only these: ${cloneParts.join(', ')}`, splitList)
      .option('--locale <tag>', 'its own language, such as es-mx')
      .option('--currency <code>', 'its own currency, such as EUR')
      .option('--timezone <zone>', 'its own time zone, such as Europe/Madrid')
      .option('--dry-run', 'write nothing'),
  ).action(
    ({ from, parts, ...options }: NewClubOptions & Region & { from: string; parts?: string[] }) =>
      run({ name: 'clone', from, ...newClub(options), parts, region: regionOf(options) }),
  )
  program
    .command('diff')
    .description('compare two clubs or files, without secrets and ids; exit 0 same, 1 different')
    .argument('<a>', 'a slug or file')
    .argument('<b>', 'a slug or file')
    .action((a: string, b: string) => run({ name: 'diff', operands: [a, b] }))
  const rename = withHostFlags(
    program
      .command('rename')
      .description(
        'change a club’s name or host; the slug stays. The company is renamed too if this is its only club and they share a name',
      )
      .argument('<slug>')
      .option('--name <name>')
      .option('--host <host>'),
  ).action((slug: string, options: { name?: string; host?: string } & Partial<HostFlags>) => {
    const { name: clubName, host } = options
    if (clubName === undefined && host === undefined) rename.error('rename needs --name or --host')
    run({ name: 'rename', slug, clubName, host, hostFlags: hostFlags(options) })
  })
  program
    .command('verify-host')
    .description(
      'check the proof that the club owns the host, without which visitors can’t reach it in production',
    )
    .argument('<host>')
    .option('--verified', 'vouch for the host instead')
    .action((host: string, { verified = false }: { verified?: boolean }) =>
      run({ name: 'verify-host', host, verified }),
    )
  program
    .command('remove')
    .description('delete a club')
    .argument('<slug>')
    .option('--yes', 'delete; otherwise only what would be deleted is listed')
    .action((slug: string, { yes = false }: { yes?: boolean }) =>
      run({ name: 'remove', slug, yes }),
    )
}

function addFleetCommand(program: Program, run: Run): void {
  const fleet = program
    .command('fleet')
    .description('list clubs, or make one change to them, or to none if it is invalid for one')
    .argument('[json]', 'the value for --set', jsonArgument)
    .option('--only <slugs>', 'only these clubs, separated by commas', splitList)
    .option('--plan <plan>', 'only clubs with this plan')
    .option('--preset <preset>', 'only clubs with this theme')
    .option('--set <path>', 'the path of the value to change')
    .addOption(
      new Option(
        '--revert <id>',
        'undo an earlier change by its printed id; later changes to other settings are kept',
      ).conflicts('set'),
    )
    .option('--dry-run', 'write nothing')
    .action((value: unknown, options: FleetOptions) => {
      const { set: path, revert, only, plan, preset, dryRun = false } = options
      if ((path === undefined) !== (value === undefined))
        fleet.error('fleet takes --set with a path and a JSON value')
      if (dryRun && path === undefined && revert === undefined)
        fleet.error('fleet --dry-run needs --set or --revert')
      const revertChange = revert === undefined ? undefined : { revert }
      run({
        name: 'fleet',
        change: path === undefined ? revertChange : { path, value },
        dryRun,
        subset: { only, plan, preset },
      })
    })
}

interface FleetOptions {
  set?: string
  revert?: string
  only?: string[]
  plan?: string
  preset?: string
  dryRun?: boolean
}

function addAdminCommands(program: Program, run: Run): void {
  const admin = program.command('admin').description('invite, list and disable admins')
  admin
    .command('invite')
    .description('print a link that works once, for 72 hours, and email it if mail is set up')
    .requiredOption('--email <email>')
    .option('--level <level>', 'in the studio: owner, manager or viewer')
    .option('--areas <areas>', 'at the desk: desk, money, door, comma-separated')
    .addOption(companyOption())
    .option('--host <host>', 'before any club exists: the first club’s future address')
    .option('--any-host', ANY_HOST)
    .action((options: InviteOptions) => {
      const { email, level, areas, company: companyId, host, anyHost } = options
      run({ name: 'admin-invite', email, level, areas, companyId, host, anyHost })
    })
  admin
    .command('list')
    .description('list the admins')
    .action(() => run({ name: 'admin-list' }))
  const disable = admin
    .command('disable')
    .description('disable an admin and end their sessions')
    .argument('[username]')
    .option('--email <email>')
    .addOption(companyOption())
    .option('--force', 'required for the last owner')
    .action((username: string | undefined, options: DisableOptions) => {
      const emailOrUsername =
        options.email ?? username ?? disable.error('admin disable needs --email, or a username')
      run({
        name: 'admin-disable',
        emailOrUsername,
        companyId: options.company,
        force: options.force === true,
      })
    })
}

interface InviteOptions {
  email: string
  level?: string
  areas?: string
  company?: number
  host?: string
  anyHost?: boolean
}

interface DisableOptions {
  email?: string
  company?: number
  force?: boolean
}

interface NewClubOptions extends Partial<HostFlags> {
  host: string
  name: string
  company?: number
  dryRun?: boolean
}

const newClub = (options: NewClubOptions) => ({
  host: options.host,
  clubName: options.name,
  companyId: options.company,
  dryRun: options.dryRun === true,
  hostFlags: hostFlags(options),
})

const ANY_HOST = 'the host need not follow the rules for hosts that owners choose'

const withHostFlags = (command: Program): Program =>
  command
    .option('--verified', 'visitors can reach the host without a proof of its owner')
    .option('--any-host', ANY_HOST)

const hostFlags = ({ verified = false, anyHost = false }: Partial<HostFlags>): HostFlags => ({
  verified,
  anyHost,
})

const companyOption = (): Option =>
  new Option('--company <id>', 'the id of an existing company').argParser((text) => {
    if (!/^[1-9]\d{0,8}$/.test(text)) throw new InvalidArgumentError('It is not a company’s id.')
    return Number(text)
  })

const regionOf = ({ locale, currency, timezone }: Region): Region => ({
  ...(locale !== undefined && { locale }),
  ...(currency !== undefined && { currency }),
  ...(timezone !== undefined && { timezone }),
})

const splitList = (text: string): string[] => text.split(',').map((word) => word.trim())
