import type { ServerContext } from '../../platform/calls/ServerContext'
import type { Jobs } from '../../platform/jobs/Job'
import { moveToStore, removeReleased } from '../../platform/uploads/moveUploads'

/** How many uploads one run moves, before other companies have their turn. */
const MOVED_AT_ONCE = 20

/**
 * The job that triggers of the database queue for each upload that is stored, replaced or deleted.
 * It does all that waits in its company, so later ones of the company find nothing to do. A store
 * that is away delays only this: uploads stay in the database until it is back.
 */
export const jobs: Jobs<Pick<ServerContext, 'db' | 'uploads' | 'now'>> = {
  uploads: {
    // Longer than the store has for one object.
    claimMs: { first: 15_000, longest: 10 * 60_000 },
    run: async ({ db, uploads: { store, movesToStore }, now }, { companyId }) => {
      if (store === undefined) return 'done'
      for (let moved = 0; movesToStore && (await moveToStore(db, store, companyId)); moved += 1)
        if (moved + 1 >= MOVED_AT_ONCE) return now()
      const nextMs = await removeReleased(db, store, companyId)
      return nextMs === undefined ? 'done' : new Date(now().getTime() + nextMs)
    },
  },
}
