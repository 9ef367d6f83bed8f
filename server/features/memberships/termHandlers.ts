import type { CallTools, Handlers } from '../../platform/calls/Handler'
import { idempotencyKey } from '../../platform/calls/idempotencyKey'
import { toUnits } from '../../platform/calls/toUnits'
import type { MembershipCard } from '../../../generated/types'
import { cancelTerms, keepTerms } from '../../../src/areas/memberships/model/cancelling'
import { quoteChange, type ChangeQuote } from '../../../src/areas/memberships/model/changing'
import { bookFreeze, endFreeze } from '../../../src/areas/memberships/model/freezing'
import type { Terms } from '../../../src/areas/memberships/model/Terms'
import { toCents } from '../../../src/core/intl/toCents'
import { startOfDay } from '../../../src/core/time/startOfDay'
import type { Tx } from '../../platform/db/Database'
import { AppError } from '../../platform/http/AppError'
import { mailDestination, type MailDestination } from '../../platform/mail/mailDestination'
import { findOpenRenewal } from '../commerce/transactions/transactionRepository'
import { getCurrency } from '../commerce/cart/changeCart'
import {
  fingerprintOf,
  orderExpiry,
  priceOf,
  quoteFingerprint,
} from '../commerce/subscriptions/membershipOrders'
import { lockSubscription } from '../commerce/transactions/paymentRepository'
import { readTerms } from '../commerce/subscriptions/readTerms'
import { lockCustomer } from '../customers/customerRepository'
import { requireCustomer, requireCustomerKey } from '../customers/requireCustomer'
import { isActiveCard, listMemberAccountIds, type CardView } from './cardRepository'
import {
  changeCardTerms,
  freezeOn,
  orThrow,
  readRows,
  readSubscription,
  type TermChange,
} from './changeCardTerms'
import { cardPresentation, notifyHolders } from './handlers'
import { readJoinRefusals } from './joinRefusal'
import { findOfferedMembership, type MembershipRow } from './membershipRepository'
import { orderOnce, presentOrder, type CheckedOrder } from './orderMembership'
import { presentOneCard } from './presentCard'
import { requireCard } from './requireCard'

/** The calls that join, change, freeze and cancel a membership. */
export const handlers = {
  'memberships.join': async ({ params: { membershipId }, body }, { context, caller, request }) => {
    const customerKey = requireCustomerKey(caller)
    const { companyId, customerId } = customerKey
    const currency = getCurrency(caller)
    const { club } = requireCustomer(caller)
    const destination = mailDestination(request, club, context.env.trustedProxyCount)
    const now = context.now()
    const order = await context.db.tx(companyId, async (tx) => {
      await lockCustomer(tx, companyId, customerId)
      const orderRequest = { customerKey, key: idempotencyKey(request), currency, destination, now }
      return orderOnce(
        tx,
        { ...orderRequest, content: ['join', membershipId, body ?? {}] },
        async () => {
          const membership = await requireOfferedMembership(tx, companyId, membershipId)
          const refusal = (await readJoinRefusals(tx, customerKey, now))(membership)
          if (refusal !== '') throw new AppError(refusal === 'already_member' ? 409 : 422, refusal)
          const dueCents = membership.priceCents ?? 0
          // Price lists may be open for a long time; the amount is compared, never charged.
          if (body?.amount !== undefined && toCents(body.amount) !== dueCents)
            throw new AppError(409, 'amount_changed')
          return {
            membership,
            kind: 'join',
            cardId: null,
            dueCents,
            paidUntil: null,
            day: null,
            fingerprint: fingerprintOf(membership, null),
            timezone: timezoneOf({ caller }),
          }
        },
      )
    })
    if (order.state === 'done') await notifyHolders(context.hub, companyId, [customerId])
    context.jobs.wake()
    return presentOrder(order, currency)
  },

  'memberships.quote': async ({ params: { cardId, membershipId } }, call) => {
    const { companyId, customerId } = requireCustomerKey(call.caller)
    const now = call.context.now()
    const { quote, membership, terms } = await call.context.db.tx(companyId, async (tx) => {
      const view = await requireCard(tx, companyId, customerId, cardId)
      const timezone = timezoneOf(call)
      return readQuote(tx, view, { membershipId, timezone, now }, readSubscription)
    })
    return {
      membershipId,
      price: toUnits(membership.priceCents ?? 0),
      credit: toUnits(quote.creditCents),
      amountDue: toUnits(quote.dueCents),
      currency: getCurrency(call.caller),
      nextDate: quote.next === null ? null : startOfDay(terms.timezone, quote.next).toISOString(),
      fingerprint: quoteFingerprint(fingerprintOf(membership, terms), quote.day),
      expiresAt: orderExpiry(terms.timezone, now).toISOString(),
    }
  },

  'memberships.change': async (
    { params: { cardId, membershipId }, body },
    { context, caller, request },
  ) => {
    const customerKey = requireCustomerKey(caller)
    const { companyId, customerId } = customerKey
    const currency = getCurrency(caller)
    const { club } = requireCustomer(caller)
    const destination = mailDestination(request, club, context.env.trustedProxyCount)
    const now = context.now()
    const { order, holders } = await context.db.tx(companyId, async (tx) => {
      await lockCustomer(tx, companyId, customerId)
      const view = await requireCard(tx, companyId, customerId, cardId)
      const orderRequest = { customerKey, key: idempotencyKey(request), currency, destination, now }
      const stored = await orderOnce(
        tx,
        { ...orderRequest, content: ['change', cardId, membershipId, body] },
        async (): Promise<CheckedOrder> => {
          const timezone = timezoneOf({ caller })
          const { quote, membership, terms } = await readQuote(
            tx,
            view,
            { membershipId, timezone, now },
            lockSubscription,
          )
          const { dueCents, day, next } = quote
          const fingerprint = fingerprintOf(membership, terms)
          // What the browser states is compared only: the server's own amount is charged.
          if (
            toCents(body.amount) !== dueCents ||
            body.fingerprint !== quoteFingerprint(fingerprint, day)
          )
            throw new AppError(409, 'amount_changed')
          return {
            membership,
            kind: 'change',
            cardId,
            dueCents,
            fingerprint,
            day,
            timezone: terms.timezone,
            paidUntil: dueCents === 0 && next !== null ? startOfDay(terms.timezone, next) : null,
          }
        },
      )
      return { order: stored, holders: await listMemberAccountIds(tx, companyId, cardId) }
    })
    if (order.state === 'done')
      await notifyHolders(context.hub, companyId, [customerId, ...holders])
    context.jobs.wake()
    return presentOrder(order, currency)
  },

  'memberships.cancel': ({ params }, call) =>
    updateTerms(call, params.cardId, (terms, now) =>
      orThrow(cancelTerms(terms, now), 'not_cancelable'),
    ),

  'memberships.keep': ({ params }, call) =>
    updateTerms(call, params.cardId, (terms, now) =>
      orThrow(keepTerms(terms, now), 'not_cancelled'),
    ),

  'memberships.freeze': ({ params, body }, call) =>
    updateTerms(call, params.cardId, freezeOn(body)),

  'memberships.unfreeze': ({ params }, call) =>
    updateTerms(call, params.cardId, (terms, now) => orThrow(endFreeze(terms, now), 'not_frozen')),
} satisfies Handlers

const timezoneOf = ({ caller }: Pick<CallTools, 'caller'>): string =>
  requireCustomer(caller).club.compiled().config.intl.timezone

/** Returns a membership that can be joined online; throws 404 `not_found`. */
async function requireOfferedMembership(
  tx: Tx,
  companyId: number,
  id: number,
): Promise<MembershipRow> {
  const membership = await findOfferedMembership(tx, companyId, id)
  if (membership === undefined || membership.priceCents === null)
    throw new AppError(404, 'not_found')
  return membership
}

/**
 * Changes the term of one of the customer's main cards under the customer's lock, notifies the
 * people on the card, and returns the updated card. Throws like `changeCardTerms`.
 */
async function updateTerms(
  call: CallTools,
  cardId: number,
  change: TermChange,
): Promise<MembershipCard> {
  const { caller, context } = call
  const customerKey = requireCustomerKey(caller)
  const { companyId, customerId } = customerKey
  const { card, holders } = await context.db.tx(companyId, async (tx) => {
    await lockCustomer(tx, companyId, customerId)
    const changed = await changeCardTerms(tx, customerKey, cardId, change, {
      timezone: timezoneOf(call),
      destination: termDestination(call),
      now: context.now(),
    })
    return {
      card: await presentOneCard(tx, changed.view, cardPresentation(call)),
      holders: changed.holders,
    }
  })
  context.jobs.wake()
  await notifyHolders(context.hub, companyId, holders)
  return card
}

const termDestination = ({ caller, context, request }: CallTools): MailDestination =>
  mailDestination(request, requireCustomer(caller).club, context.env.trustedProxyCount)

/**
 * Quotes the change of a card to another membership; `read` reads its subscription. Throws 403
 * `not_main_card`, 409 `not_upgradable`, 409 `too_many_members`.
 */
async function readQuote(
  tx: Tx,
  view: CardView,
  { membershipId, timezone, now }: { membershipId: number; timezone: string; now: Date },
  read: typeof lockSubscription,
): Promise<{ quote: ChangeQuote; membership: MembershipRow; terms: Terms }> {
  const { card, membership: current } = view
  const { companyId, customerId } = card
  if (card.parentCardId !== null || customerId === null) throw new AppError(403, 'not_main_card')
  const membership = await requireOfferedMembership(tx, companyId, membershipId)
  if (
    !isActiveCard(view, now) ||
    card.cancelledAt !== null ||
    membership.id === current.id ||
    membership.type !== current.type
  )
    throw new AppError(409, 'not_upgradable')
  if (card.maxInvites - card.remainingInvites > membership.maxInvites)
    throw new AppError(409, 'too_many_members')
  const rows = await readRows(tx, card, read)
  // The next term is already being charged at the current price.
  if (rows.subscription && (await findOpenRenewal(tx, rows.subscription)) !== undefined)
    throw new AppError(409, 'not_upgradable')
  const terms = await readTerms(tx, rows, timezone)
  const quote = quoteChange(bookFreeze(terms, now), priceOf(membership), now)
  if (quote === undefined) throw new AppError(409, 'not_upgradable')
  return { quote, membership, terms }
}
