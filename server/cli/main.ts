import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { readEnvironment } from '../env/readEnvironment'
import { describeError } from '../logging/logOptions'
import type { Answer } from './Answer'
import type { Call } from './Command'
import { companiesWhereDataIs } from './companiesWhereDataIs'
import { diffClubs, namesFile, type DiffSide } from './commands/diffClubs'
import { validateFiles } from './commands/validateFiles'
import { parseArguments, usage, UsageError } from './parseArguments'
import { catalogue, runWhereDataIs } from './runWhereDataIs'

/** The onboarding command line (contract): one JSON document on standard output with --json, words for people otherwise. */
const asJson = process.argv.includes('--json')
try {
  const { call, dataFolder } = parseArguments(process.argv.slice(2))
  const env = readEnvironment(process.env)
  const chosen = dataFolder === undefined ? env : { ...env, dataFolder: path.resolve(dataFolder), databaseUrl: undefined }
  const answer = await run(call)
  if (asJson) process.stdout.write(`${JSON.stringify(answer.json, null, 2)}\n`)
  else (answer.exit === 0 ? process.stdout : process.stderr).write(`${answer.text}\n`)
  process.exitCode = answer.exit

  async function run(asked: Call): Promise<Answer> {
    if (asked.name === 'validate') return validateFiles(asked.files, catalogue, readText, (hosts) => companiesWhereDataIs(chosen, hosts))
    if (asked.name === 'help') return { exit: 0, json: { usage }, text: usage }
    if (asked.name === 'diff') return runDiff(asked.words)
    if (asked.name !== 'import') return runWhereDataIs(chosen, asked)
    const content = await readText(asked.file)
    if (content === undefined) return { exit: 1, json: { slug: null, revision: null, problems: [], error: `${asked.file} can not be read` }, text: `${asked.file} can not be read` }
    return runWhereDataIs(chosen, { ...asked, text: content })
  }

  async function runDiff(words: readonly [string, string]): Promise<Answer> {
    const sides = [await side(words[0]), await side(words[1])] as const
    const missing = words.find((_word, index) => sides[index] === undefined)
    if (sides[0] === undefined || sides[1] === undefined) return { exit: 2, json: { error: `${missing} can not be read` }, text: `${missing} can not be read` }
    // Two files need no database.
    return 'slug' in sides[0] || 'slug' in sides[1] ? runWhereDataIs(chosen, { name: 'diff', sides: [sides[0], sides[1]] }) : diffClubs([sides[0], sides[1]], () => Promise.resolve(undefined))
  }
} catch (error) {
  const message = error instanceof Error ? describeError(error).message : String(error)
  process.stderr.write(error instanceof UsageError ? `${message}\n\n${usage}\n` : `${message}\n`)
  if (asJson) process.stdout.write(`${JSON.stringify({ error: message })}\n`)
  process.exitCode = error instanceof UsageError ? 2 : 1
}

async function side(word: string): Promise<DiffSide | undefined> {
  if (!namesFile(word)) return { slug: word }
  const content = await readText(word)
  return content === undefined ? undefined : { file: word, text: content }
}

async function readText(file: string): Promise<string | undefined> {
  try {
    return file === '-' ? await text(process.stdin) : await readFile(file, 'utf8')
  } catch (error) {
    process.stderr.write(`${file}: ${error instanceof Error ? error.message : String(error)}\n`)
    return undefined
  }
}
