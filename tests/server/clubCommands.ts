import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { bundleProcesses, runProcess } from './process/spawnServer'

/**
 * The `club` command line for a test file, bundled once as `name`, with a temporary folder that is
 * removed at the end.
 */
export function clubCommands(name: string) {
  let scripts: { server: string; club: string }
  let folder: string
  beforeAll(async () => {
    scripts = await bundleProcesses(name)
    folder = await mkdtemp(path.join(os.tmpdir(), 'club-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))
  return {
    get scripts() {
      return scripts
    },
    get folder() {
      return folder
    },
    /** Writes a file into the folder; returns its path. */
    file: async (fileName: string, text: string): Promise<string> => {
      const place = path.join(folder, fileName)
      await writeFile(place, text)
      return place
    },
    /** Runs a command with `--json` on the folder's data; `json` is its output. */
    clubCommand: async (args: readonly string[], input = '', env: Record<string, string> = {}) => {
      const done = await runProcess(
        scripts.club,
        [...args, '--json'],
        { PORTICO_DATA: path.join(folder, 'data'), ...env },
        input,
      )
      return { ...done, json: JSON.parse(done.stdout) as never }
    },
  }
}
