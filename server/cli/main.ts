import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { readEnvironment } from '../platform/env/readEnvironment'
import { describeError } from '../platform/logging/logOptions'
import { isBundle } from '../features/config/model/clubBundle'
import { failure, type CommandResult } from './CommandResult'
import type { ParsedCommand } from './Command'
import { diffClubs, isFileName, type DiffSide } from './commands/diffClubs'
import { validateFiles } from './commands/validateFiles'
import { parseArguments, UsageError } from './parseArguments'
import { readBytes, readText } from './readText'
import { catalogue, runWhereDataIs } from './runWhereDataIs'
import { usageText } from './usageText'
import { own } from '../../src/core/config/plainObject'
import type { Environment } from '../platform/env/Environment'
import { hasDatabase } from './hasDatabase'

/**
 * The program of `npm run club`: prints a command's result as text or, with --json, as one JSON
 * document.
 */
const asJson = process.argv.includes('--json')
try {
  const { call, dataFolder } = parseArguments(process.argv.slice(2))
  const env = readEnvironment(process.env)
  const commandEnv =
    dataFolder === undefined
      ? env
      : { ...env, dataFolder: path.resolve(dataFolder), databaseUrl: undefined }
  const answer = await write(await run(call))
  if (asJson) process.stdout.write(`${JSON.stringify(answer.json, null, 2)}\n`)
  else (answer.exit === 0 ? process.stdout : process.stderr).write(`${answer.text}\n`)
  process.exitCode = answer.exit

  async function run(requested: ParsedCommand): Promise<CommandResult> {
    if (requested.name === 'validate')
      return validateFiles(
        requested.files,
        catalogue,
        readText,
        (hosts) => companiesWhereDataIs(commandEnv, hosts),
        env.sandboxCharges,
      )
    if (requested.name === 'help')
      return {
        exit: 0,
        json: { usage: usageText(requested.topic) },
        text: usageText(requested.topic),
      }
    if (requested.name === 'diff') return runDiff(requested.operands)
    if (requested.name === 'data-import') {
      const members = await readText(requested.file)
      return 'readError' in members
        ? { exit: 1, json: { error: members.readError }, text: members.readError }
        : runWhereDataIs(commandEnv, { ...requested, text: members.text })
    }
    if (requested.name !== 'import') return runWhereDataIs(commandEnv, requested)
    const read = await readBytes(requested.file)
    if ('readError' in read)
      return {
        exit: 1,
        json: { slug: null, revision: null, problems: [], error: read.readError },
        text: read.readError,
      }
    const content = isBundle(read.bytes)
      ? { bundle: read.bytes }
      : { text: read.bytes.toString('utf8') }
    return runWhereDataIs(commandEnv, { ...requested, content })
  }

  async function runDiff(operands: readonly [string, string]): Promise<CommandResult> {
    const [a, b] = [await readSide(operands[0]), await readSide(operands[1])]
    if ('readError' in a) return { exit: 2, json: { error: a.readError }, text: a.readError }
    if ('readError' in b) return { exit: 2, json: { error: b.readError }, text: b.readError }
    // A comparison of two files needs no database.
    return 'slug' in a || 'slug' in b
      ? runWhereDataIs(commandEnv, { name: 'diff', sides: [a, b] })
      : diffClubs([a, b], () => Promise.resolve(undefined))
  }
} catch (error) {
  const message = error instanceof Error ? describeError(error).message : String(error)
  process.stderr.write(
    error instanceof UsageError ? `${message}\n\n${usageText(error.command)}\n` : `${message}\n`,
  )
  if (asJson) process.stdout.write(`${JSON.stringify({ error: message })}\n`)
  process.exitCode = error instanceof UsageError ? 2 : 1
}

/**
 * Writes the file of a result and returns the result; if the file can't be written, returns a
 * failed result.
 */
async function write({ file, ...answer }: CommandResult): Promise<CommandResult> {
  if (file === undefined) return answer
  try {
    await writeFile(file.path, file.bytes)
    return answer
  } catch (error) {
    return failure(
      `${file.path} cannot be written: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
}

async function readSide(word: string): Promise<DiffSide | { readError: string }> {
  if (!isFileName(word)) return { slug: word }
  const content = await readText(word)
  return 'readError' in content ? content : { file: word, text: content.text }
}

/**
 * Looks up the companies of hosts, and returns a function that finds the company id of a host. It
 * finds none if there is no database (`validate` never creates one) or if the database can't be
 * queried.
 */
async function companiesWhereDataIs(
  env: Environment,
  hosts: readonly string[],
): Promise<(host: string) => number | undefined> {
  const noCompanies = () => undefined
  if (hosts.length === 0 || !(await hasDatabase(env))) return noCompanies
  try {
    const { json } = await runWhereDataIs(env, { name: 'companies', hosts })
    return (host) => {
      const id = own(json, host)
      return typeof id === 'number' ? id : undefined
    }
  } catch (error) {
    process.stderr.write(
      `The clubs could not be queried, so a network that names its own club is not found: ${error instanceof Error ? error.message : String(error)}\n`,
    )
    return noCompanies
  }
}
