import type { Handlers } from '../../platform/calls/Handler'
import { requireKey } from '../../platform/calls/idempotencyKey'
import { requireStaff } from '../../platform/calls/requireAdmin'
import { deskClub, deskDestination } from '../../platform/desk/deskClub'
import { findRecipients, sendEventMessage } from './eventMessages'
import { requireEvent } from './listHandlers'

/** The calls with which staff write to the people of an event. */
export const handlers = {
  'desk.eventMessages.preview': async ({ params, body }, { context, caller }) => {
    const { companyId } = requireStaff(caller)
    const { people, withoutAddress } = await context.db.tx(companyId, async (tx) =>
      findRecipients(tx, await requireEvent(tx, companyId, params.id), body.to),
    )
    return { count: people.length, withoutAddress }
  },

  'desk.eventMessages.send': async ({ params, body }, tools) => {
    const { context, caller, request } = tools
    const { companyId, username: by } = requireStaff(caller)
    const key = requireKey(request)
    const destination = deskDestination(tools, await deskClub(tools))
    const sent = await context.db.tx(companyId, async (tx) =>
      sendEventMessage(
        tx,
        await requireEvent(tx, companyId, params.id),
        { ...body, by, key },
        destination,
      ),
    )
    context.jobs.wake()
    return sent
  },
} satisfies Handlers
