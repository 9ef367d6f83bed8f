import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { readEnvironment } from '../platform/env/readEnvironment'
import { describeError } from '../platform/logging/logOptions'
import { isBundle } from '../features/config/model/clubBundle'
import { refusal, type Answer } from './Answer'
import type { Call } from './Command'
import { diffClubs, namesFile, type DiffSide } from './commands/diffClubs'
import { validateFiles } from './commands/validateFiles'
import { parseArguments, UsageError } from './parseArguments'
import { readBytes, readText } from './readText'
import { catalogue, runWhereDataIs } from './runWhereDataIs'
import { usageOf } from './usage'
import { own } from '../../src/core/config/plainObject'
import type { Environment } from '../platform/env/Environment'
import { hasDatabase } from './hasDatabase'

/**
 * The onboarding command line (contract): one JSON document on standard output with --json,
 * otherwise text.
 */
const asJson = process.argv.includes('--json')
try {
  const { call, dataFolder } = parseArguments(process.argv.slice(2))
  const env = readEnvironment(process.env)
  const chosen =
    dataFolder === undefined
      ? env
      : { ...env, dataFolder: path.resolve(dataFolder), databaseUrl: undefined }
  const answer = await write(await run(call))
  if (asJson) process.stdout.write(`${JSON.stringify(answer.json, null, 2)}\n`)
  else (answer.exit === 0 ? process.stdout : process.stderr).write(`${answer.text}\n`)
  process.exitCode = answer.exit

  async function run(requested: Call): Promise<Answer> {
    if (requested.name === 'validate')
      return validateFiles(
        requested.files,
        catalogue,
        readText,
        (hosts) => companiesWhereDataIs(chosen, hosts),
        env.sandboxCharges,
      )
    if (requested.name === 'help')
      return { exit: 0, json: { usage: usageOf(requested.of) }, text: usageOf(requested.of) }
    if (requested.name === 'diff') return runDiff(requested.words)
    if (requested.name === 'data-import') {
      const members = await readText(requested.file)
      return 'unread' in members
        ? { exit: 1, json: { error: members.unread }, text: members.unread }
        : runWhereDataIs(chosen, { ...requested, text: members.text })
    }
    if (requested.name !== 'import') return runWhereDataIs(chosen, requested)
    const read = await readBytes(requested.file)
    if ('unread' in read)
      return {
        exit: 1,
        json: { slug: null, revision: null, problems: [], error: read.unread },
        text: read.unread,
      }
    const content = isBundle(read.bytes)
      ? { bundle: read.bytes }
      : { text: read.bytes.toString('utf8') }
    return runWhereDataIs(chosen, { ...requested, content })
  }

  async function runDiff(words: readonly [string, string]): Promise<Answer> {
    const [a, b] = [await side(words[0]), await side(words[1])]
    if ('unread' in a) return { exit: 2, json: { error: a.unread }, text: a.unread }
    if ('unread' in b) return { exit: 2, json: { error: b.unread }, text: b.unread }
    // Comparing two files needs no database.
    return 'slug' in a || 'slug' in b
      ? runWhereDataIs(chosen, { name: 'diff', sides: [a, b] })
      : diffClubs([a, b], () => Promise.resolve(undefined))
  }
} catch (error) {
  const message = error instanceof Error ? describeError(error).message : String(error)
  process.stderr.write(
    error instanceof UsageError ? `${message}\n\n${usageOf(error.command)}\n` : `${message}\n`,
  )
  if (asJson) process.stdout.write(`${JSON.stringify({ error: message })}\n`)
  process.exitCode = error instanceof UsageError ? 2 : 1
}

/** Writes the answer's file; an error while writing becomes the answer. */
async function write({ file, ...answer }: Answer): Promise<Answer> {
  if (file === undefined) return answer
  try {
    await writeFile(file.path, file.bytes)
    return answer
  } catch (error) {
    return refusal(
      `${file.path} can not be written: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
}

async function side(word: string): Promise<DiffSide | { unread: string }> {
  if (!namesFile(word)) return { slug: word }
  const content = await readText(word)
  return 'unread' in content ? content : { file: word, text: content.text }
}

/**
 * Company ids by host, if there is a database; `validate` works without one, creates none and does
 * not fail without.
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
