import type { Calls } from '../../../generated/types'
import type { ServerContext } from '../../platform/calls/ServerContext'
import { paginateDomains } from '../../platform/db/platform/domains'
import { askOwnHost, checkClub, type AskHost, type CheckService } from './checkClub'

/** Clubs that the desk lists. */
const MAX_CLUBS = 10

/**
 * Checks the first of a company's clubs, and says how many there are. `askHost` keeps its answers for
 * a while.
 */
export async function checkClubs(
  service: CheckService & Pick<ServerContext, 'clubs'>,
  companyId: number,
  askHost: AskHost,
): Promise<Calls['desk.goingLive']['reply']> {
  const { rows, total } = await service.db.platform((tx) =>
    paginateDomains(tx, companyId, { offset: 0, limit: MAX_CLUBS }),
  )
  // All hosts at once, because each may take five seconds; the checks get the same answers.
  for (const row of rows) void askOwnHost(service.env, row, askHost)
  const clubs = []
  // One after the other, because only a few tasks of a company may wait for a worker.
  for (const { id } of rows) {
    const club = await service.clubs.byId(id)
    const check = club && (await checkClub(service, club, askHost))
    if (check) clubs.push({ slug: club.slug, name: club.name, check })
  }
  return { clubs, total }
}
