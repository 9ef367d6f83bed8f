import type { Calls } from '../../../generated/types'
import type { ServerContext } from '../../platform/calls/ServerContext'
import { CLUBS_CHANNEL } from '../../platform/clubs/createClubCache'
import { notifyIn } from '../../platform/db/notifyIn'
import { touchDomainsOfCompany } from '../../platform/db/platform/domains'
import { sendIn } from '../../platform/hub/createHub'
import type { MediaName } from './mediaPath'
import { changeMedia, type MediaInfo } from './mediaRepository'
import { storedFacts } from './pictureFacts'

/**
 * Changes what is said of a picture. What members see of it reaches the pages of all of the
 * company's clubs, also the open ones. Returns the picture, undefined if the company has none such.
 */
export async function patchMedia(
  { db, clubs }: Pick<ServerContext, 'db' | 'clubs'>,
  companyId: number,
  { sha256 }: MediaName,
  facts: Calls['admin.media.patch']['body'],
): Promise<MediaInfo | undefined> {
  const { alt, decorative, focus } = facts
  const isShown = alt !== undefined || decorative !== undefined || focus !== undefined
  const { changed, domains } = await db.tx(companyId, async (tx) => {
    // Domains before pictures, as a publish locks them.
    const touched = isShown ? await touchDomainsOfCompany(tx, companyId) : []
    const row = await changeMedia(tx, companyId, sha256, storedFacts(facts))
    if (row === undefined) return { changed: row, domains: [] }
    for (const { id, revision } of touched) {
      await notifyIn(tx, CLUBS_CHANNEL, JSON.stringify({ domainId: id, revision }))
      await sendIn(tx, { type: 'domain', domainId: id }, 'pictures.changed', {})
    }
    return { changed: row, domains: touched }
  })
  // This process serves them immediately, without waiting for its own notifications.
  for (const { id } of domains) clubs.drop(id)
  return changed
}
