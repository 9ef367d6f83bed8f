import { toCents } from '../../../src/core/intl/toCents'
import type { CallInput, CallTools, Handlers } from '../../platform/calls/Handler'
import { requireKey } from '../../platform/calls/idempotencyKey'
import { requireStaff } from '../../platform/calls/requireAdmin'
import { toUnits } from '../../platform/calls/toUnits'
import type { BillResult } from '../../platform/db/schema/eventBills'
import { AppError } from '../../platform/http/AppError'
import { houseAccountTerms } from '../commerce/house-account/chargeHouseAccount'
import {
  beginBilling,
  billPerson,
  finishBilling,
  listBillable,
  type Billed,
  type Billing,
} from './billAttendees'
import { deskClub, deskDestination } from '../../platform/desk/deskClub'
import { requireEvent } from './listHandlers'

/** The calls that charge all who come to an event to their house accounts. */
export const handlers = {
  'desk.billing.preview': async ({ params }, { context, caller }) => {
    const { companyId } = requireStaff(caller)
    return {
      items: await context.db.read(companyId, async (tx) =>
        listBillable(tx, await requireEvent(tx, companyId, params.id)),
      ),
    }
  },

  'desk.billing.charge': chargeAll,
} satisfies Handlers

/**
 * Charges one after the other, each in a transaction of its own: whoever was charged stays so if
 * the server dies, and the next request with the same key charges the others. Once nobody's charge
 * is open, it answers what the first one did.
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
  const billing: Billing = {
    event: await context.db.tx(companyId, (tx) => requireEvent(tx, companyId, params.id)),
    customerIds: body.customerIds,
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
  const begun = await context.db.tx(companyId, (tx) => beginBilling(tx, billing))
  if (begun.results !== null) return { currency, people: begun.results }
  const results: BillResult[] = []
  for (const person of begun.people) results.push(await chargeOne(tools, person, billing))
  context.jobs.wake()
  // What failed for no reason of its own may succeed the next time.
  if (results.every(({ outcome }) => outcome !== 'failed'))
    await context.db.tx(companyId, (tx) => finishBilling(tx, billing, results))
  return { currency, people: results }
}

async function chargeOne(
  { context }: CallTools,
  person: Billed,
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
    // A database that is busy now is no reason to leave out those who come next.
    if (error instanceof AppError && error.status < 500) throw error
    context.log.error({ err: error, customerId, event: billing.event.id }, 'a charge failed')
    return { customerId, name, outcome: 'failed', amount: 0 }
  }
}
