import type { Handlers } from '../../platform/calls/Handler'
import { requireKey } from '../../platform/calls/idempotencyKey'
import { requireStaff } from '../../platform/calls/requireAdmin'
import { requirePerson } from '../customers/customerRepository'
import { presentPerson } from '../customers/presentCustomer'
import { shownEmail } from '../customers/shownEmail'
import { offerNow, paginateWaitlist, removeFromWaitlist } from '../events/staffWaitlist'
import { joinWaitlist } from '../events/waitlist'
import { listEntries } from '../events/waitlistRepository'
import { listEventAnswers } from '../surveys/eventAnswers'
import { deskClub, deskDestination } from '../../platform/desk/deskClub'
import { inLanguageOf } from './languages'
import { requireEvent } from './listHandlers'

/** The calls with which staff run an event's waitlist. */
export const handlers = {
  'desk.waitlist.list': async ({ params, paging }, { context, caller }) => {
    const { companyId } = requireStaff(caller)
    const { rows, total, answersOf } = await context.db.read(companyId, async (tx) => {
      const [event, found] = await Promise.all([
        requireEvent(tx, companyId, params.id),
        paginateWaitlist(tx, { companyId, id: params.id }, paging),
      ])
      const ids = found.rows.map(({ customer }) => customer.id)
      return { ...found, answersOf: await listEventAnswers(tx, event, ids) }
    })
    return {
      items: rows.map(({ entry, customer, type }, index) => ({
        id: entry.id,
        position: paging.offset + index + 1,
        name: presentPerson(customer).fullName,
        email: shownEmail(customer),
        customerId: customer.id,
        joinedAt: entry.joinedAt.toISOString(),
        heldUntil: entry.heldUntil?.toISOString() ?? null,
        type: type ?? '',
        isOrdered: entry.orderId !== null,
        answers: answersOf.get(customer.id) ?? [],
      })),
      total,
    }
  },

  'desk.waitlist.add': async ({ params, body }, tools) => {
    const { context, caller, request } = tools
    const { companyId } = requireStaff(caller)
    requireKey(request)
    const usual = deskDestination(tools, await deskClub(tools))
    const customer = { companyId, customerId: body.customerId }
    const id = await context.db.tx(companyId, async (tx) => {
      await requirePerson(tx, companyId, body.customerId)
      const destination = await inLanguageOf(tx, usual, body.customerId)
      await joinWaitlist(tx, customer, params.id, destination, context.now(), { byStaff: true })
      const [entry] = await listEntries(tx, customer, [params.id])
      if (entry === undefined) throw new Error('the waitlist lacks the entry that it just got')
      return entry.id
    })
    context.jobs.wake()
    return { id }
  },

  'desk.waitlist.offer': async ({ params, body }, { context, caller, request }) => {
    const { companyId, username } = requireStaff(caller)
    requireKey(request)
    const heldUntil = await context.db.tx(companyId, (tx) =>
      offerNow(
        tx,
        { companyId, eventId: params.id, entryId: params.entry },
        { makesPlace: body.extra ?? false, by: username },
        context.now(),
      ),
    )
    context.jobs.wake()
    return { heldUntil: heldUntil.toISOString() }
  },

  'desk.waitlist.remove': async ({ params }, { context, caller }) => {
    const { companyId } = requireStaff(caller)
    await context.db.tx(companyId, (tx) =>
      removeFromWaitlist(
        tx,
        { companyId, eventId: params.id, entryId: params.entry },
        context.now(),
      ),
    )
    context.jobs.wake()
  },
} satisfies Handlers
