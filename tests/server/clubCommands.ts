import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { afterAll, beforeAll, inject } from 'vitest'
import { runProgram } from '../../server/cli/runProgram'
import { cleanEnvironment } from '../support/cleanEnvironment'
import { FACTOR } from '../support/factor'
import { runProcess } from './process/spawnServer'
import { testPrograms, type TestPrograms } from './process/testPrograms'

/**
 * The `club` command line on the data of a temporary folder, which has a migrated database without
 * rows, and which is removed after the test file's last test.
 */
export function clubCommands() {
  let scripts: TestPrograms
  let folder: string
  beforeAll(async () => {
    scripts = await testPrograms()
    folder = await mkdtemp(path.join(os.tmpdir(), 'club-'))
    await cp(inject('empty').data, path.join(folder, 'data'), { recursive: true })
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))
  const dataEnv = (env: Record<string, string>) => ({
    PORTICO_DATA: path.join(folder, 'data'),
    ...env,
  })
  const runClub = (args: readonly string[], input = '', env: Record<string, string> = {}) =>
    FACTOR > 1
      ? runProcess(scripts.club, args, dataEnv(env), input)
      : runHere(args, dataEnv(env), input)
  return {
    get scripts() {
      return scripts
    },
    get folder() {
      return folder
    },
    /** Writes a file into the temporary folder; returns its path. */
    file: async (fileName: string, text: string): Promise<string> => {
      const place = path.join(folder, fileName)
      await writeFile(place, text)
      return place
    },
    /**
     * Runs the program: in this process, which takes a tenth of the time, or in its own if the
     * tests run longer (PORTICO_TEST_FACTOR).
     */
    runClub,
    /** Runs a command with `--json`; `json` is its parsed output. */
    clubCommand: async (args: readonly string[], input = '', env: Record<string, string> = {}) => {
      const done = await runClub([...args, '--json'], input, env)
      return { ...done, json: JSON.parse(done.stdout) as never }
    },
  }
}

async function runHere(args: readonly string[], env: Record<string, string>, input: string) {
  const [output, errors] = [new PassThrough(), new PassThrough()]
  const code = await runProgram({
    args,
    environment: { ...cleanEnvironment(), ...env },
    input: Readable.from([Buffer.from(input)]),
    output,
    errors,
  })
  return { code, stdout: textOf(output), stderr: textOf(errors) }
}

const textOf = (stream: PassThrough): string => {
  const content: unknown = stream.read()
  return Buffer.isBuffer(content) ? content.toString() : ''
}
