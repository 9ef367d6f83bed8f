import type { Part } from './Part'
import { findPostgres } from './postgres/findPostgres'
import { runTests } from './runTests'

const ROUNDS = 3
const FILES = [
  'tests/audit/backup.test.ts',
  'tests/server/backup.test.ts',
  'tests/server/backupEmbedded.test.ts',
]

/** Backs both databases up while members are written, and restores each backup on an empty server. */
export const auditBackup: Part = {
  id: 'backup',
  title:
    'Backup while members are written, restored on an empty server; refused if it is damaged, cut off, edited, of a newer version, or made by a role that sees no rows',
  alone: true,
  async run({ fast }) {
    const rounds = fast ? 1 : ROUNDS
    const { code, text } = await runTests('vitest', FILES, rounds)
    const postgres = findPostgres()
    const databases =
      typeof postgres === 'string'
        ? `the embedded database (${postgres})`
        : 'each of both databases'
    return {
      checked: `${rounds} rounds on ${databases}, 12 writers`,
      result:
        code === 0
          ? 'every count and checksum equal, nothing missing that was acknowledged before'
          : 'failed',
      failures: code === 0 ? [] : [text.slice(-2000)],
    }
  },
}
