import { listCompanyIds } from '../../platform/db/platform/domains'
import { countUploads, moveToDatabase, moveToStore } from '../../platform/uploads/moveUploads'
import { failure, type CommandResult, type CommandService } from '../CommandResult'

/**
 * `club uploads move`: moves every upload to where PORTICO_UPLOADS says that new ones go. Each is
 * moved by itself, so an interrupted command is run again.
 */
export async function moveUploads({ db, uploads }: CommandService): Promise<CommandResult> {
  const { store, movesToStore } = uploads
  if (store === undefined)
    return failure('PORTICO_UPLOADS names no store, so every upload is in the database')
  let moved = 0
  const counts = { inDatabase: 0, inStore: 0 }
  try {
    for (const companyId of await db.platform(listCompanyIds)) {
      while (
        movesToStore
          ? await moveToStore(db, store, companyId, 1)
          : await moveToDatabase(db, store, companyId)
      )
        moved += 1
      const count = await db.tx(companyId, (tx) => countUploads(tx, companyId))
      counts.inDatabase += count.inDatabase
      counts.inStore += count.inStore
    }
  } catch (error) {
    return failure(
      `${moved} uploads were moved, then it stopped: ${error instanceof Error ? error.message : String(error)}; run it again to go on`,
      { moved },
    )
  }
  return {
    exit: 0,
    json: { store: store.place, moved, ...counts },
    text: `${moved} uploads were moved. Now ${counts.inStore} are in ${store.place} and ${counts.inDatabase} in the database.`,
  }
}
