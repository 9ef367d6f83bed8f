import type { CallTools, Handlers } from '../../platform/calls/Handler'
import { idempotencyKey } from '../../platform/calls/idempotencyKey'
import { toUnits } from '../../platform/calls/toUnits'
import type { MembershipCard } from '../../../generated/types'
import { addDays, dayIn, daysBetween } from '../../../src/core/time/calendarDay'
import { addDuration } from '../../../src/core/time/addDuration'
import { toInstant } from '../../../src/core/time/localDateTime'
import type { Tx } from '../../platform/db/Database'
import { AppError } from '../../platform/http/AppError'
import { mailDestination } from '../../platform/mail/mailDestination'
import { findOpenRenewal } from '../commerce/billing/transactionRepository'
import { getCurrency } from '../commerce/cart/changeCart'
import { quoteChange, type ChangeQuote } from '../commerce/payments/model/membershipTerm'
import { MAX_DAYS_AHEAD, MAX_FROZEN_DAYS } from '../../../src/areas/memberships/model/freezeLimits'
import {
  findSubscription,
  updateSubscription,
  type SubscriptionRow,
} from '../commerce/payments/subscriptionRepository'
import { isMember, lockCustomer } from '../customers/customerRepository'
import { requireCustomer, requireCustomerKey } from '../customers/requireCustomer'
import { listMainCards, listMemberAccountIds, updateCard, type CardView } from './cardRepository'
import { cardPresentation, notifyHolders, requireCard } from './handlers'
import { findOfferedMembership, type MembershipRow } from './membershipRepository'
import { orderOnce, presentOrder, type CheckedOrder } from './orderMembership'
import { presentOneCard } from './presentCard'

/** The calls that join, change, freeze and cancel a membership. */
export const handlers = {
  'memberships.join': async ({ params: { membershipId } }, { context, caller, request }) => {
    const customerKey = requireCustomerKey(caller)
    const { companyId, customerId } = customerKey
    const currency = getCurrency(caller)
    const { club } = requireCustomer(caller)
    const destination = mailDestination(request, club, context.env.trustedProxyCount)
    const now = context.now()
    const order = await context.db.tx(companyId, async (tx) => {
      await lockCustomer(tx, companyId, customerId)
      const orderRequest = { customerKey, key: idempotencyKey(request), currency, destination, now }
      return orderOnce(tx, { ...orderRequest, content: ['join', membershipId] }, async () => {
        const membership = await requireOfferedMembership(tx, companyId, membershipId)
        const mainCards = await listMainCards(tx, companyId, customerId)
        const isAlreadyMember = mainCards.some(
          (card) =>
            card.membership.id === membershipId ||
            (membership.type === 'subscription' && card.membership.type === 'subscription'),
        )
        if (isAlreadyMember) throw new AppError(409, 'already_member')
        if (membership.type === 'add-on' && !(await isMember(tx, { companyId, id: customerId })))
          throw new AppError(422, 'membership_required')
        const dueCents = membership.priceCents ?? 0
        return { membership, kind: 'join', cardId: null, dueCents, paidUntil: null }
      })
    })
    if (order.state === 'done') await notifyHolders(context.hub, companyId, [customerId])
    return presentOrder(order, currency)
  },

  'memberships.quote': async ({ params: { cardId, membershipId } }, call) => {
    const { companyId, customerId } = requireCustomerKey(call.caller)
    const { quote, membership } = await call.context.db.tx(companyId, async (tx) => {
      const view = await requireCard(tx, companyId, customerId, cardId)
      return readQuote(tx, view, membershipId, call.context.now())
    })
    return {
      membershipId,
      price: toUnits(membership.priceCents ?? 0),
      credit: toUnits(quote.creditCents),
      amountDue: toUnits(quote.dueCents),
      currency: getCurrency(call.caller),
      nextDate: quote.nextAt?.toISOString() ?? null,
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
          const { quote, membership } = await readQuote(tx, view, membershipId, now)
          // The credit shrinks every second, so an amount shown slightly earlier is accepted.
          const shownCents = Math.round(body.amount * 100)
          if (Math.abs(quote.dueCents - shownCents) > toleranceCents(quote))
            throw new AppError(409, 'amount_changed')
          const { dueCents } = quote
          const paidUntil = dueCents === 0 ? quote.nextAt : null
          return {
            membership,
            kind: 'change',
            cardId,
            dueCents: dueCents === 0 ? 0 : shownCents,
            paidUntil,
          }
        },
      )
      return { order: stored, holders: await listMemberAccountIds(tx, companyId, cardId) }
    })
    if (order.state === 'done')
      await notifyHolders(context.hub, companyId, [customerId, ...holders])
    return presentOrder(order, currency)
  },

  'memberships.cancel': ({ params }, call) =>
    changeTerm(call, params.cardId, async (tx, { card }, subscription, now) => {
      const isEnded = card.expiresAt !== null && card.expiresAt <= now
      if (card.status !== 'active' || card.cancelledAt !== null || isEnded)
        throw new AppError(409, 'not_cancelable')
      const paidUntil = subscription?.status === 'active' ? subscription.nextAt : null
      const end = [paidUntil, card.expiresAt].find((at) => at !== null && at > now)
      await updateCard(
        tx,
        card,
        end == null
          ? { cancelledAt: now, status: 'cancelled' }
          : { cancelledAt: now, expiresAt: end },
      )
      if (subscription !== undefined)
        await updateSubscription(tx, subscription, {
          requestedCancelAt: now,
          autoCharge: false,
          renewalAt: null,
        })
    }),

  'memberships.keep': ({ params }, call) =>
    changeTerm(call, params.cardId, async (tx, { card }, subscription, now) => {
      const { status, cancelledAt, expiresAt } = card
      if (status !== 'active' || cancelledAt === null || expiresAt === null || expiresAt <= now)
        throw new AppError(409, 'not_cancelled')
      await updateCard(tx, card, {
        cancelledAt: null,
        // A card without a subscription keeps its own end date.
        expiresAt: subscription === undefined ? card.expiresAt : null,
      })
      if (subscription !== undefined)
        await updateSubscription(tx, subscription, { requestedCancelAt: null, autoCharge: true })
    }),

  'memberships.freeze': ({ params, body }, call) =>
    changeTerm(call, params.cardId, async (tx, { card, active }, subscription, now) => {
      const isFrozen = card.frozenUntil !== null && card.frozenUntil > now
      if (!active || isFrozen || card.cancelledAt !== null) throw new AppError(409, 'not_freezable')
      const timezone = timezoneOf(call)
      const { startDate, endDate } = body
      const days = daysBetween(startDate, endDate)
      if (startDate < dayIn(timezone, now)) throw invalidDay('/start_date', 'is in the past')
      if (startDate > addDays(dayIn(timezone, now), MAX_DAYS_AHEAD))
        throw invalidDay('/start_date', 'is too far ahead')
      if (days < 1 || days > MAX_FROZEN_DAYS)
        throw invalidDay('/end_date', `is not 1 to ${MAX_FROZEN_DAYS} days later`)
      const frozenFrom = toInstant(timezone, `${startDate}T00:00:00`)
      const frozenUntil = toInstant(timezone, `${endDate}T00:00:00`)
      await updateCard(tx, card, {
        frozenFrom,
        frozenUntil,
        expiresAt: card.expiresAt && addDuration(card.expiresAt, days, 'day'),
      })
      if (subscription?.nextAt != null)
        await updateSubscription(tx, subscription, {
          nextAt: addDuration(subscription.nextAt, days, 'day'),
          anchorDay: null,
        })
    }),

  'memberships.unfreeze': ({ params }, call) =>
    changeTerm(call, params.cardId, async (tx, { card }, subscription, now) => {
      const { frozenFrom, frozenUntil } = card
      if (frozenFrom === null || frozenUntil === null || frozenUntil <= now)
        throw new AppError(409, 'not_frozen')
      const timezone = timezoneOf(call)
      const today = dayIn(timezone, now)
      const firstDay = dayIn(timezone, frozenFrom)
      const unusedDays = daysBetween(
        firstDay > today ? firstDay : today,
        dayIn(timezone, frozenUntil),
      )
      await updateCard(tx, card, {
        frozenFrom: null,
        frozenUntil: null,
        expiresAt: card.expiresAt && addDuration(card.expiresAt, -unusedDays, 'day'),
      })
      if (subscription?.nextAt != null)
        await updateSubscription(tx, subscription, {
          nextAt: addDuration(subscription.nextAt, -unusedDays, 'day'),
          anchorDay: null,
        })
    }),
} satisfies Handlers

const timezoneOf = ({ caller }: CallTools): string =>
  requireCustomer(caller).club.compiled().config.intl.timezone

const invalidDay = (path: string, message: string): AppError =>
  new AppError(422, 'invalid_request', { details: [{ path, code: 'date', message }] })

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
 * people on the card, and returns the updated card.
 */
async function changeTerm(
  call: CallTools,
  cardId: number,
  change: (
    tx: Tx,
    view: CardView,
    subscription: SubscriptionRow | undefined,
    now: Date,
  ) => Promise<void>,
): Promise<MembershipCard> {
  const { caller, context } = call
  const customerKey = requireCustomerKey(caller)
  const { companyId, customerId } = customerKey
  const { card, holders } = await context.db.tx(companyId, async (tx) => {
    await lockCustomer(tx, companyId, customerId)
    const view = await requireCard(tx, companyId, customerId, cardId)
    if (view.card.parentCardId !== null) throw new AppError(403, 'not_main_card')
    const { subscriptionId } = view.card
    const subscription =
      subscriptionId === null ? undefined : await findSubscription(tx, customerKey, subscriptionId)
    await change(tx, view, subscription, context.now())
    return {
      card: await presentOneCard(
        tx,
        await requireCard(tx, companyId, customerId, cardId),
        cardPresentation(call),
      ),
      holders: await listMemberAccountIds(tx, companyId, cardId),
    }
  })
  await notifyHolders(context.hub, companyId, [customerId, ...holders])
  return card
}

/**
 * How far, in cents, the amount due may differ from the amount shown: a 28th of the credit, which
 * is about one day's part of a month; 0 if nothing is due.
 */
const toleranceCents = ({ creditCents, dueCents }: ChangeQuote): number =>
  dueCents === 0 ? 0 : Math.ceil(creditCents / 28)

/**
 * Quotes the change of a card to another membership; throws 403 `not_main_card`, 409
 * `not_upgradable`, 409 `too_many_members`.
 */
async function readQuote(
  tx: Tx,
  { card, membership: current, active }: CardView,
  membershipId: number,
  now: Date,
): Promise<{ quote: ChangeQuote; membership: MembershipRow }> {
  const { companyId, customerId } = card
  if (card.parentCardId !== null || customerId === null) throw new AppError(403, 'not_main_card')
  const membership = await requireOfferedMembership(tx, companyId, membershipId)
  if (
    !active ||
    card.cancelledAt !== null ||
    membership.id === current.id ||
    membership.type !== current.type
  )
    throw new AppError(409, 'not_upgradable')
  if (card.maxInvites - card.remainingInvites > membership.maxInvites)
    throw new AppError(409, 'too_many_members')
  const subscription =
    card.subscriptionId === null
      ? undefined
      : await findSubscription(tx, { companyId, customerId }, card.subscriptionId)
  // The next term is already being charged at the current price.
  if (subscription && (await findOpenRenewal(tx, subscription)) !== undefined)
    throw new AppError(409, 'not_upgradable')
  const price = { priceCents: membership.priceCents ?? 0, frequency: membership.frequency }
  const quote = quoteChange(subscription, price, now)
  if (quote === undefined) throw new AppError(409, 'not_upgradable')
  return { quote, membership }
}
