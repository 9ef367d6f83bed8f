import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { readEnvironment } from '../platform/env/readEnvironment'
import { describeError } from '../platform/logging/logOptions'
import { failure, type CommandResult } from './CommandResult'
import type { ParsedCommand } from './Command'
import type { CompanyOfHost } from './commands/companiesOfHosts'
import type { DiffSide } from './commands/diffClubs'
import { parseArguments, UsageError } from './parseArguments'
import { readBytes, readText } from './readText'
import { dispatchCommand } from './dispatchCommand'
import { ownValue } from '../../src/core/json/plainObject'
import type { Environment } from '../platform/env/Environment'
import { hasDatabase } from './hasDatabase'

/** The process's arguments, environment variables and streams, for one run of the command line. */
export interface Terminal {
  /** The arguments after the program's name. */
  args: readonly string[]
  environment: Readonly<Record<string, string | undefined>>
  input: NodeJS.ReadableStream
  output: NodeJS.WritableStream
  errors: NodeJS.WritableStream
}

/**
 * The program `club`: prints a command's result as text or, with --json, as one JSON
 * document. Returns the exit code; never throws. Each module is loaded by the first that needs it,
 * because loading everything would take longer than most commands.
 */
export async function runProgram(terminal: Terminal): Promise<number> {
  const { args, output, errors } = terminal
  const asJson = args.includes('--json')
  try {
    const { command, dataFolder } = parseArguments(args)
    const env = readEnvironment(terminal.environment)
    const result = await writeResultFile(
      await run(
        command,
        dataFolder === undefined
          ? env
          : { ...env, dataFolder: path.resolve(dataFolder), databaseUrl: undefined },
        terminal,
      ),
    )
    if (asJson) output.write(`${JSON.stringify(result.json, null, 2)}\n`)
    else (result.exit === 0 ? output : errors).write(`${result.text}\n`)
    return result.exit
  } catch (error) {
    const message = error instanceof Error ? describeError(error).message : String(error)
    errors.write(error instanceof UsageError ? `${message}\n\n${error.usage}` : `${message}\n`)
    if (asJson) output.write(`${JSON.stringify({ error: message })}\n`)
    return error instanceof UsageError ? 2 : 1
  }
}

async function run(
  requested: ParsedCommand,
  env: Environment,
  { input, errors }: Terminal,
): Promise<CommandResult> {
  if (requested.name === 'validate') {
    const [{ validateFiles }, { catalogue }] = await Promise.all([
      import('./commands/validateFiles'),
      import('../../generated/catalogue'),
    ])
    return validateFiles(
      requested.files,
      catalogue,
      (file) => readText(file, input),
      (hosts, thingIds) => createCompanyLookup(env, { hosts, thingIds }, errors),
      env.sandboxCharges,
    )
  }
  if (requested.name === 'help')
    return { exit: 0, json: { usage: requested.usage }, text: requested.usage.trimEnd() }
  if (requested.name === 'backup') return (await import('./commands/backUp')).backUp(env, requested)
  if (requested.name === 'restore')
    return (await import('./commands/restore')).restore(env, requested)
  if (requested.name === 'diff') return runDiff(requested.operands, env, input)
  if (requested.name === 'data-import') {
    const { readDataFiles } = await import('./readDataFiles')
    const { paths, ...command } = requested
    const files = await readDataFiles(paths, input)
    return 'readError' in files
      ? { exit: 1, json: { error: files.readError }, text: files.readError }
      : dispatchCommand(env, { ...command, files })
  }
  if (requested.name === 'data-export') {
    const { writeDataFolder } = await import('./writeDataFolder')
    return writeDataFolder(await dispatchCommand(env, requested))
  }
  if (requested.name !== 'import') return dispatchCommand(env, requested)
  const file = await readBytes(requested.file, input)
  if ('readError' in file)
    return {
      exit: 1,
      json: { slug: null, revision: null, problems: [], error: file.readError },
      text: file.readError,
    }
  const { isBundle } = await import('../features/config/model/clubBundle')
  const content = isBundle(file.bytes)
    ? { bundle: file.bytes }
    : { text: file.bytes.toString('utf8') }
  return dispatchCommand(env, { ...requested, content })
}

async function runDiff(
  operands: readonly [string, string],
  env: Environment,
  input: NodeJS.ReadableStream,
): Promise<CommandResult> {
  const { diffClubs, isFileName } = await import('./commands/diffClubs')
  const read = (word: string): Promise<DiffSide | { readError: string }> =>
    isFileName(word) ? readFileSide(word, input) : Promise.resolve({ slug: word })
  const [a, b] = [await read(operands[0]), await read(operands[1])]
  if ('readError' in a) return { exit: 2, json: { error: a.readError }, text: a.readError }
  if ('readError' in b) return { exit: 2, json: { error: b.readError }, text: b.readError }
  // A comparison of two files needs no database.
  return 'slug' in a || 'slug' in b
    ? dispatchCommand(env, { name: 'diff', sides: [a, b] })
    : diffClubs([a, b], () => Promise.resolve(undefined))
}

/**
 * Writes the file of a result and returns the result; if the file can't be written, returns a
 * failed result.
 */
async function writeResultFile({ file, ...result }: CommandResult): Promise<CommandResult> {
  if (file === undefined) return result
  try {
    await writeFile(file.path, file.bytes)
    return result
  } catch (error) {
    return failure(
      `${file.path} cannot be written: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
}

async function readFileSide(
  file: string,
  input: NodeJS.ReadableStream,
): Promise<DiffSide | { readError: string }> {
  const content = await readText(file, input)
  return 'readError' in content ? content : { file, text: content.text }
}

/**
 * Looks up the companies of hosts, and returns a function that finds the company of a host. It
 * finds none if there is no database (`validate` never creates one) or if the database can't be
 * queried.
 */
async function createCompanyLookup(
  env: Environment,
  request: { hosts: readonly string[]; thingIds: readonly number[] },
  errors: NodeJS.WritableStream,
): Promise<(host: string) => CompanyOfHost | undefined> {
  const noCompanies = () => undefined
  if (request.hosts.length === 0 || !(await hasDatabase(env))) return noCompanies
  try {
    const { json } = await dispatchCommand(env, { name: 'companies', ...request })
    // The command returns exactly this shape.
    return (host) => ownValue(json, host) as CompanyOfHost | undefined
  } catch (error) {
    errors.write(
      `The clubs could not be queried, so a network that names its own club and links to missing data are not found: ${error instanceof Error ? error.message : String(error)}\n`,
    )
    return noCompanies
  }
}
