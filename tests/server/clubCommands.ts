import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { bundleProcesses, runProcess } from './process/spawnServer'

/**
 * Bundles the `club` command line once as `name` and creates a temporary folder; returns both, with
 * functions to use them. The folder is removed after the test file's last test.
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
    /** Writes a file into the temporary folder; returns its path. */
    file: async (fileName: string, text: string): Promise<string> => {
      const place = path.join(folder, fileName)
      await writeFile(place, text)
      return place
    },
    /** Runs a command with `--json` on the temporary folder's data; `json` is its parsed output. */
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
