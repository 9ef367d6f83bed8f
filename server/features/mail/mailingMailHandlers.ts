import type { Handlers } from '../../platform/calls/Handler'
import { requireStaff } from '../../platform/calls/requireAdmin'
import { findByKey } from '../../platform/db/findByKey'
import { mailings } from '../../platform/db/schema/mailings'
import { AppError } from '../../platform/http/AppError'
import { companyDestinations } from '../customers/companyDestinations'
import { composeMail } from './composeMail'
import { mailingContent } from './writeMailing'

/** The desk's call that shows the email of a mailing before it is sent. */
export const handlers = {
  'desk.mailings.preview': async ({ params: { id }, body }, { context, caller }) => {
    const { companyId } = requireStaff(caller)
    const mailing = await context.db.tx(companyId, (tx) =>
      findByKey(tx, mailings, { companyId, id }),
    )
    if (mailing === undefined) throw new AppError(404, 'not_found')
    const destination = (await companyDestinations(context, companyId))(body)
    const club = destination && (await context.clubs.byId(destination.domainId))
    if (destination === undefined || !club) return { subject: '', text: '' }
    const content = mailingContent(club, mailing, destination)
    const { subject, text } = composeMail(
      club,
      // Each member has a link of their own.
      mailing.kind === 'news' ? { ...content, newsHref: `${destination.origin}/…` } : content,
      'club',
    )
    return { subject, text }
  },
} satisfies Handlers
