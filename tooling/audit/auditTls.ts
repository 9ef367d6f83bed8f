import type { Part } from './Part'
import { findPostgres } from './postgres/findPostgres'
import { runTests } from './runTests'

/** Runs server and command line against a PostgreSQL server that accepts nothing but TLS. */
export const auditTls: Part = {
  id: 'tls',
  title:
    'TLS to PostgreSQL: every connection of server, backup and restore; another authority, another host or no TLS is refused at the start',
  alone: true,
  async run() {
    const postgres = findPostgres()
    if (typeof postgres === 'string')
      return { checked: 'nothing', result: '', failures: [], notRun: postgres }
    const { code, text } = await runTests('vitest', ['tests/audit/tls.test.ts'], 1)
    return {
      checked: 'a server with verify-full; 6 starts that are refused; a backup and a restore',
      result: code === 0 ? 'all encrypted and verified, each refusal one line' : 'failed',
      failures: code === 0 ? [] : [text.slice(-2000)],
    }
  },
}
