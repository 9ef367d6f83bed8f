import { createHash } from 'node:crypto'
import type { CallTools, Handlers } from '../../platform/calls/Handler'
import { requireKey } from '../../platform/calls/idempotencyKey'
import { requireStaff } from '../../platform/calls/requireAdmin'
import { deleteCustomerSessions } from '../../platform/db/platform/sessions'
import { deskClub, deskDestination } from '../../platform/desk/deskClub'
import {
  findCreated,
  recordDeskChange,
  type DeskCreation,
} from '../../platform/desk/deskChangeRepository'
import type { DeskFields } from '../../platform/desk/DeskResource'
import { faultAt } from '../../platform/desk/faultAt'
import { notifyDesk } from '../../platform/desk/notifyDesk'
import { AppError } from '../../platform/http/AppError'
import { notifySessionEnded, sendIn } from '../../platform/hub/createHub'
import { insertMailJob } from '../../platform/mail/mailJobs'
import { countAttempt } from '../../platform/sign-in/countAttempt'
import { deleteAccountLinks } from '../account/accountLinkRepository'
import { renewFeedSecret } from '../customers/calendarFeedSecret'
import { markCustomerInvited, requirePerson } from '../customers/customerRepository'
import { shownEmail } from '../customers/shownEmail'
import { canSignIn } from './canSignIn'
import { showInvitation } from './showInvitation'

/** How many invitations a member, and one of the staff, can send in 15 minutes. */
const INVITATIONS_OF_MEMBER = 5
const INVITATIONS_OF_STAFF = 200

/** The desk's calls about how a member signs in. */
export const handlers = {
  'desk.members.invite': async ({ params: { id } }, tools) => {
    const { context, caller, request } = tools
    const { companyId, username, areas } = requireStaff(caller)
    const creation = {
      companyId,
      resource: 'members',
      requestKey: requireKey(request),
      bodyHash: createHash('sha256').update(`invite ${id}`).digest('hex'),
    } as const
    await countAttempt(context.db, [
      { name: `invite:${companyId}:${id}`, limit: INVITATIONS_OF_MEMBER },
      { name: `invites:${companyId}:${username.toLowerCase()}`, limit: INVITATIONS_OF_STAFF },
    ])
    const club = await deskClub(tools)
    const destination = deskDestination(tools, club)
    const { languages } = club.compiled().config.intl
    const answer = await context.db.tx(companyId, async (tx) => {
      const isRepeated = (await findCreated(tx, creation)) !== undefined
      const row = await requirePerson(tx, companyId, id, { locked: true })
      // The history has what changed, and whether the link was shown.
      const show = async (change?: DeskCreation & { before: DeskFields; after: DeskFields }) => {
        const shown = await showInvitation(tx, context, { row, club, destination, areas })
        const isShown = shown.link !== undefined
        if (change || isShown)
          await recordDeskChange(tx, {
            companyId,
            resource: 'members',
            ...change,
            recordId: id,
            revision: row.revision,
            by: username,
            before: { ...change?.before, ...(isShown && { linkShown: false }) },
            after: { ...change?.after, ...(isShown && { linkShown: true }) },
          })
        return { email: row.email, ...shown }
      }
      // The first answer may never have come, and its link is stored nowhere.
      if (isRepeated) return show()
      if (await canSignIn(tx, row)) throw new AppError(409, 'conflict')
      if (shownEmail(row) === '')
        throw new AppError(422, 'invalid_request', {
          details: [faultAt('/email', 'required', 'must be there, so that it can be mailed to')],
        })
      const invitedAt = context.now()
      await markCustomerInvited(tx, row, invitedAt)
      await insertMailJob(tx, {
        ...destination,
        language: languages.find((one) => one === row.language) ?? destination.language,
        kind: 'activate',
        email: row.email,
      })
      const shown = await show({
        ...creation,
        before: { invitedAt: row.invitedAt?.toISOString() ?? null },
        after: { invitedAt: invitedAt.toISOString() },
      })
      await notifyDesk(tx, companyId, 'members', [id])
      return shown
    })
    context.jobs.wake()
    return answer
  },

  'desk.members.signOut': async ({ params: { id } }, { context, caller }: CallTools) => {
    const { companyId, username } = requireStaff(caller)
    return context.db.tx(companyId, async (tx) => {
      const { revision } = await requirePerson(tx, companyId, id, { locked: true })
      const customer = { companyId, customerId: id }
      // Whoever reads the member's mail, or has the address of the calendar, would stay in.
      await deleteAccountLinks(tx, customer, ['sign-in', 'reset'])
      await renewFeedSecret(tx, customer)
      const ended = await deleteCustomerSessions(tx, customer, undefined)
      if (ended.length === 0) return { ended: 0 }
      await recordDeskChange(tx, {
        companyId,
        resource: 'members',
        recordId: id,
        revision,
        by: username,
        before: { openSessions: ended.length },
        after: { openSessions: 0 },
      })
      for (const session of ended) await notifySessionEnded(tx, session)
      await sendIn(tx, { type: 'customer', ...customer }, 'account.changed', {
        ids: [id],
      })
      await notifyDesk(tx, companyId, 'members', [id])
      return { ended: ended.length }
    })
  },
} satisfies Handlers
