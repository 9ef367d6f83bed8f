import { createDemoDatabase } from '../../../tests/bench/support/createDemoDatabase'
import { prepareMembers } from '../../../tests/support/writingMembers'
import type { Outcome, Part } from '../Part'
import { root } from '../runTests'
import { bundleServer, findRolling, MEMBERS, rollUnderLoad } from './rollUnderLoad'

const ROUNDS = 10

/**
 * Restarts two server processes behind HAProxy, one after the other, while members book and buy,
 * visitors read and tabs are open: ten rounds. No request may fail, and what members were told must
 * be what the database has.
 */
export const auditRolling: Part = {
  id: 'rolling',
  title:
    'Rolling restarts: SIGTERM to each of two processes behind HAProxy under load, with checkouts; no request fails',
  alone: true,
  async run({ fast }) {
    const found = findRolling()
    if ('missing' in found)
      return { checked: 'none', result: 'not run', failures: [], notRun: found.missing }
    return measure(found.server, fast ? 1 : ROUNDS)
  },
}

async function measure(databaseServer: string, rounds: number): Promise<Outcome> {
  const { db, url, drop } = await createDemoDatabase(databaseServer)
  try {
    const prepared = await prepareMembers(db, MEMBERS)
    await db.close()
    const { server, remove } = await bundleServer(root)
    try {
      return await rollUnderLoad({ url, prepared, before: server, after: server, rounds })
    } finally {
      await remove()
    }
  } finally {
    await drop()
  }
}
