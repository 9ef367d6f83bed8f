import type { ServerContext } from '../../platform/calls/ServerContext'
import { hasLaterJob } from '../../platform/db/platform/jobs'
import type { Jobs } from '../../platform/jobs/Job'
import { hasReleased, moveToStore, removeReleased } from '../../platform/uploads/moveUploads'

/** How many uploads one run moves, before other companies have their turn. */
const MOVED_AT_ONCE = 20

/** After how many ms a process without a store looks whether another has removed the objects. */
const NO_STORE_MS = 10 * 60_000

/**
 * The job that triggers of the database queue for each upload that is stored, replaced or deleted.
 * It does all that waits in its company, so later ones of the company find nothing to do. A store
 * that is away delays only this: uploads stay in the database until it is back.
 */
export const jobs: Jobs<Pick<ServerContext, 'db' | 'uploads' | 'now'>> = {
  uploads: {
    // Longer than the store has for one object.
    claimMs: { first: 15_000, longest: 10 * 60_000 },
    run: async ({ db, uploads: { store, movesToStore }, now }, job) => {
      const { companyId } = job
      // Objects are removed first: uploads that can't be written must not keep deleted ones there.
      const nextMs =
        store === undefined
          ? (await db.tx(companyId, (tx) => hasReleased(tx, companyId)))
            ? NO_STORE_MS
            : undefined
          : await removeReleased(db, store, companyId)
      if (store !== undefined && movesToStore) {
        const moved = await moveToStore(db, store, companyId, MOVED_AT_ONCE)
        if (moved === MOVED_AT_ONCE) return now()
      }
      if (nextMs === undefined || (await db.tx(companyId, (tx) => hasLaterJob(tx, job))))
        return 'done'
      return new Date(now().getTime() + nextMs)
    },
  },
}
