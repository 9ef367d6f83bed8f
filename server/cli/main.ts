import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { readEnvironment } from '../env/readEnvironment'
import { describeError } from '../logging/logOptions'
import type { Answer } from './Answer'
import type { Call } from './Command'
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
    if (asked.name === 'validate') return validateFiles(asked.files, catalogue, readText)
    if (asked.name !== 'import') return runWhereDataIs(chosen, asked)
    const content = await readText(asked.file)
    if (content === undefined) return { exit: 1, json: { slug: null, revision: null, problems: [], error: `${asked.file} can not be read` }, text: `${asked.file} can not be read` }
    return runWhereDataIs(chosen, { ...asked, text: content })
  }
} catch (error) {
  const message = error instanceof Error ? describeError(error).message : String(error)
  process.stderr.write(error instanceof UsageError ? `${message}\n\n${usage}\n` : `${message}\n`)
  if (asJson) process.stdout.write(`${JSON.stringify({ error: message })}\n`)
  process.exitCode = error instanceof UsageError ? 2 : 1
}

async function readText(file: string): Promise<string | undefined> {
  try {
    return file === '-' ? await text(process.stdin) : await readFile(file, 'utf8')
  } catch (error) {
    process.stderr.write(`${file}: ${error instanceof Error ? error.message : String(error)}\n`)
    return undefined
  }
}
