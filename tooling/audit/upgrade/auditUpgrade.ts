import { cp } from 'node:fs/promises'
import path from 'node:path'
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { createDatabase } from '../../../tests/support/createDatabase'
import type { Outcome, Part } from '../Part'
import {
  bundleServer,
  findRolling,
  MEMBERS,
  rollUnderLoad,
  type Rolling,
} from '../rolling/rollUnderLoad'
import { root } from '../runTests'
import { layOutOlderTree, type OlderTree } from './olderTree'

const PREPARE = 'tooling/audit/upgrade/prepareDatabase.ts'

/**
 * Upgrades two processes behind HAProxy, one after the other, from the version before the newest
 * migration (or the one that `--from` names), while members book and buy: the first new process migrates the database that the old
 * one still works on. No request may fail, and what members were told must be what the database
 * has.
 */
export const auditUpgrade: Part = {
  id: 'upgrade',
  title:
    'A rolling upgrade under load, with checkouts: two processes of the version before the newest migration become two of this one; no request fails',
  alone: true,
  async run({ from }) {
    const found = findRolling()
    const missing = 'missing' in found ? found.missing : undefined
    const older = missing === undefined ? await layOutOlderTree(root, from) : undefined
    if ('missing' in found || older === undefined)
      return {
        checked: 'none',
        result: 'not run',
        failures: [],
        notRun: missing ?? 'Git has no commit from before that migration',
      }
    try {
      return await measure(found.server, older)
    } finally {
      await older.remove()
    }
  },
}

async function measure(databaseServer: string, older: OlderTree): Promise<Outcome> {
  const { url, drop } = await createDatabase(databaseServer)
  try {
    const prepared = await prepareByOlder(older, url)
    const before = await bundleServer(older.folder)
    const after = await bundleServer(root)
    try {
      const programs = { before: before.server, after: after.server }
      const outcome = await rollUnderLoad({ url, prepared, ...programs, rounds: 1 })
      return { ...outcome, checked: `from before ${older.migration}: ${outcome.checked}` }
    } finally {
      await after.remove()
    }
  } finally {
    await drop()
  }
}

/** Fills the empty database by the older version's own code, to the older schema. */
async function prepareByOlder(older: OlderTree, url: string): Promise<Rolling['prepared']> {
  await cp(path.join(root, PREPARE), path.join(older.folder, PREPARE), { recursive: true })
  const { stdout } = await promisify(execFile)('npx', ['tsx', PREPARE, String(MEMBERS)], {
    cwd: older.folder,
    env: { ...process.env, DATABASE_URL: url },
  })
  // Printed by the program above, of the type that `prepareMembers` returns.
  return JSON.parse(stdout) as Rolling['prepared']
}
