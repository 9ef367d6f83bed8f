import type { Database, Tx } from '../../platform/db/Database'

/** Returns what `run` returns, but stores nothing of what it has stored. */
export async function undone<Result>(
  db: Pick<Database, 'tx'>,
  companyId: number,
  run: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  // A transaction is rolled back by what is thrown inside.
  class Undone extends Error {
    constructor(readonly result: Result) {
      super('undone on purpose')
    }
  }
  try {
    return await db.tx<never>(companyId, async (tx) => {
      throw new Undone(await run(tx))
    })
  } catch (error) {
    if (error instanceof Undone) return error.result
    throw error
  }
}
