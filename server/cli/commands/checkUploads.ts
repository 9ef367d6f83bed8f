import { listCompanyIds } from '../../platform/db/platform/domains'
import { faultOf, listObjects } from '../../platform/uploads/moveUploads'
import { failure, type CommandResult, type CommandService } from '../CommandResult'

/** The most faulty objects that are named. */
const NAMED = 20

/**
 * `club uploads check`: reads every object that an upload is in, and compares it with the checksum
 * of what was stored. Exit code 1 names those that are missing or different.
 */
export async function checkUploads({ db, uploads }: CommandService): Promise<CommandResult> {
  const { store } = uploads
  let objects = 0
  const faults: string[] = []
  for (const companyId of await db.platform(listCompanyIds))
    for (const name of await db.tx(companyId, (tx) => listObjects(tx, companyId))) {
      objects += 1
      if (store === undefined) continue
      const fault = faultOf(name, await store.get({ companyId, name }))
      if (fault !== undefined) faults.push(`${companyId}/${name} ${fault}`)
    }
  if (store === undefined && objects > 0)
    return failure(`${objects} uploads are in a store, and PORTICO_UPLOADS does not name it`, {
      objects,
    })
  if (faults.length > 0)
    return failure(
      [
        `${faults.length} of ${objects} objects in ${String(store?.place)} are not what was stored:`,
        ...faults.slice(0, NAMED).map((fault) => `  ${fault}`),
      ].join('\n'),
      { objects, faults },
    )
  return {
    exit: 0,
    json: { store: store?.place ?? null, objects, faults },
    text:
      store === undefined
        ? 'Every upload is in the database.'
        : `All ${objects} objects in ${store.place} are what was stored.`,
  }
}
