import { toCents } from '../../../src/core/intl/toCents'
import type { CallInput, CallTools, Handlers } from '../../platform/calls/Handler'
import { requireKey } from '../../platform/calls/idempotencyKey'
import { requireStaff } from '../../platform/calls/requireAdmin'
import { toUnits } from '../../platform/calls/toUnits'
import { AppError } from '../../platform/http/AppError'
import { houseAccountTerms } from '../commerce/house-account/chargeHouseAccount'
import {
  billPerson,
  listBillable,
  type Billable,
  type Billing,
  type BillResult,
} from './billAttendees'
import { deskClub, deskDestination } from './deskClub'
import { requireEvent } from './listHandlers'

/** The calls that charge all who come to an event to their house accounts. */
export const handlers = {
  'desk.billing.preview': async ({ params }, { context, caller }) => {
    const { companyId } = requireStaff(caller)
    return {
      items: await context.db.tx(companyId, async (tx) =>
        listBillable(tx, await requireEvent(tx, companyId, params.id)),
      ),
    }
  },

  'desk.billing.charge': chargeAll,
} satisfies Handlers

/**
 * Charges one after the other, each in a transaction of its own: whoever was charged stays so if
 * the server dies, and the next request with the same key charges the others.
 */
async function chargeAll(
  { params, body }: Pick<CallInput<'desk.billing.charge'>, 'params' | 'body'>,
  tools: CallTools,
): Promise<{ currency: string; people: BillResult[] }> {
  const { context, caller, request } = tools
  const { companyId, username } = requireStaff(caller)
  const key = requireKey(request)
  const club = await deskClub(tools)
  const { currency } = club.compiled().config.intl
  const { event, people } = await context.db.tx(companyId, async (tx) => {
    const found = await requireEvent(tx, companyId, params.id)
    const { customerIds } = body
    const people = await listBillable(tx, found)
    return {
      event: found,
      people: people.filter(({ customerId }) => customerIds?.includes(customerId) ?? true),
    }
  })
  const billing: Billing = {
    event,
    currency,
    key,
    amountCents: toCents(body.amount),
    description: body.description.trim(),
    payment: {
      by: { houseAccount: houseAccountTerms(club, request) },
      username,
      destination: deskDestination(tools, club),
    },
  }
  const results: BillResult[] = []
  for (const person of people) results.push(await chargeOne(tools, person, billing))
  context.jobs.wake()
  return { currency, people: results }
}

async function chargeOne(
  { context }: CallTools,
  person: Billable,
  billing: Billing,
): Promise<BillResult> {
  const { companyId } = billing.event
  const { customerId, name } = person
  try {
    const { outcome, amountCents } = await context.db.tx(companyId, (tx) =>
      billPerson(tx, person, billing, context.now()),
    )
    const to = { type: 'customer' as const, companyId, customerId }
    if (outcome === 'charged') await context.hub.send(to, 'transactions.changed', {})
    return { customerId, name, outcome, amount: toUnits(amountCents) }
  } catch (error) {
    if (error instanceof AppError && error.code === 'house_account_limit')
      return { customerId, name, outcome: 'limit', amount: 0 }
    if (error instanceof AppError) throw error
    context.log.error({ err: error, customerId, event: billing.event.id }, 'a charge failed')
    return { customerId, name, outcome: 'failed', amount: 0 }
  }
}
