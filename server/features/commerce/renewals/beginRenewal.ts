import { bookFreeze } from '#src/areas/memberships/model/freezing'
import { nextChargeAt, noticeOf } from '#src/areas/memberships/model/chargeDays'
import { endTerms, renewalStep } from '#src/areas/memberships/model/renewalStep'
import { termAfter } from '#src/areas/memberships/model/termDays'
import type { Terms } from '#src/areas/memberships/model/Terms'
import { addDays, dayIn } from '#src/core/time/calendarDay'
import type { Club } from '../../../platform/clubs/Club'
import type { Tx } from '../../../platform/db/Database'
import { sendIn } from '../../../platform/hub/createHub'
import { insertMailJob } from '../../../platform/mail/mailJobs'
import { findCustomer, lockCustomer } from '../../customers/customerRepository'
import {
  findDueCharge,
  findOpenRenewal,
  type TransactionRow,
} from '../transactions/transactionRepository'
import { insertTransaction } from '../transactions/writeTransaction'
import { failRenewal } from '../payments/failRenewal'
import { findMembershipOrder } from '../subscriptions/membershipOrderRepository'
import { atNextRate } from '../subscriptions/nextRate'
import { scheduleTerms, storeTerms, toTerms } from '../subscriptions/membershipTerms'
import { amountOfSubscription } from '../subscriptions/model/amountToPay'
import {
  findPendingPayments,
  hasPayment,
  lockSubscription,
} from '../transactions/paymentRepository'
import { replaceOpenOrder } from '../subscriptions/replaceOpenOrder'
import {
  listCardsOfSubscription,
  listHolderIds,
  type CardRow,
} from '../subscriptions/subscriptionCards'
import { updateSubscription, type SubscriptionRow } from '../subscriptions/subscriptionRepository'
import { listWalletMethods, type WalletRow } from '../wallet/walletRepository'

/**
 * What is next for a subscription: `charge` the next term with `method`
 * (undefined if the customer has none), delete the job (`done`), or keep it for `later`.
 */
export type RenewalStep =
  | {
      type: 'charge'
      subscription: SubscriptionRow
      transaction: TransactionRow
      method: WalletRow | undefined
    }
  | { type: 'done' | 'later' }

/**
 * Does what is due for a subscription: books a freeze that has begun, mails the notice of a charge,
 * and begins the next term or tries a declined one again. The term's transaction is stored once even
 * if this runs repeatedly. Ends a subscription that was cancelled or has no payments left. Throws if
 * something is to be charged although the club takes no cards.
 */
export async function beginRenewal(
  tx: Tx,
  { companyId, subscriptionId }: { companyId: number; subscriptionId: number },
  {
    customerId,
    club,
    canCharge,
    now,
  }: { customerId: number; club: Club; canCharge: boolean; now: Date },
): Promise<RenewalStep> {
  // The customer is always locked first.
  await lockCustomer(tx, companyId, customerId)
  const stored = await lockSubscription(tx, companyId, subscriptionId)
  if (stored === undefined) return { type: 'done' }
  const openRenewal = stored.renews ? await findOpenRenewal(tx, stored) : undefined
  if (openRenewal !== undefined && stored.requestedCancelAt !== null)
    return dropTerm(tx, stored, openRenewal, club, now)
  if (openRenewal !== undefined && canCharge) return toChargeStep(tx, stored, openRenewal)
  const timezone = stored.timezone || club.compiled().config.intl.timezone
  const [card] = await listCardsOfSubscription(tx, stored)
  const before = toTerms({ card, subscription: stored }, timezone)
  const anchorDay = before.term?.anchorDay ?? stored.anchorDay
  const subscription = { ...stored, timezone, anchorDay }
  if (stored.timezone === '') await updateSubscription(tx, stored, { timezone, anchorDay })
  const terms = bookFreeze(before, now)
  if (terms !== before) {
    await storeTerms(tx, { card, subscription }, before, terms, now)
    for (const holder of card === undefined ? [] : await listHolderIds(tx, card))
      await sendIn(tx, { type: 'customer', companyId, customerId: holder }, 'account.changed', {})
  }
  const step = renewalStep(terms, now)
  switch (step.type) {
    case 'none':
      return { type: 'done' }
    case 'wait':
      await announceCharge(tx, subscription, { terms, card, club, now })
      return { type: 'later' }
    case 'end':
      await storeTerms(tx, { card, subscription }, terms, endTerms(terms), now)
      return { type: 'done' }
    case 'charge': {
      if (!canCharge) throw new Error('the club takes no payments online')
      // An open change to another membership was priced on the old term, which is now over.
      const order = await findMembershipOrder(tx, { companyId, customerId }, 'open')
      const isChange = order !== undefined && order.cardId === card?.id
      if (isChange && !(await replaceOpenOrder(tx, order))) return { type: 'later' }
      return terms.failed === null
        ? beginTerm(tx, subscription, club, terms, now)
        : retry(tx, subscription)
    }
  }
}

/**
 * Queues the notice of a charge that is near, if the club wants notices, and schedules when the
 * subscription is looked at next.
 */
async function announceCharge(
  tx: Tx,
  subscription: SubscriptionRow,
  { terms, card, club, now }: { terms: Terms; card: CardRow | undefined; club: Club; now: Date },
): Promise<void> {
  const { companyId, id: subscriptionId, customerId, language, origin } = subscription
  const notice = noticeOf(terms, subscription.noticedFor)
  const isNear = notice !== null && notice <= now
  const noticedFor = isNear ? nextChargeAt(terms) : subscription.noticedFor
  if (isNear) await updateSubscription(tx, subscription, { noticedFor })
  await scheduleTerms(tx, { companyId, subscriptionId }, terms, { noticedFor, now })
  if (!isNear || card === undefined || !club.compiled().config.settings.renewalNotice) return
  const customer = await findCustomer(tx, companyId, customerId)
  if (customer !== undefined)
    await insertMailJob(tx, {
      companyId,
      domainId: club.domainId,
      language,
      origin,
      kind: 'renewal-notice',
      email: customer.email,
      subjectId: card.id,
    })
}

/** Tries a declined charge again, unless it is being paid or its outcome is unknown. */
async function retry(tx: Tx, subscription: SubscriptionRow): Promise<RenewalStep> {
  const transaction = await findDueCharge(tx, subscription, subscription.id)
  if (transaction?.status !== 'failed') return { type: 'done' }
  const { companyId, id } = transaction
  if ((await findPendingPayments(tx, companyId, [id])).size > 0) return { type: 'later' }
  return {
    type: 'charge',
    subscription,
    transaction,
    method: await methodOf(tx, subscription),
  }
}

/**
 * Ends a membership that was cancelled after its next term was stored, and before its charge began:
 * a process died between the two. A payment that has begun decides by itself.
 */
async function dropTerm(
  tx: Tx,
  { companyId, language, origin }: SubscriptionRow,
  openRenewal: TransactionRow,
  { domainId }: Club,
  now: Date,
): Promise<RenewalStep> {
  if (!(await hasPayment(tx, openRenewal)))
    await failRenewal(tx, openRenewal, { companyId, domainId, language, origin }, now)
  return { type: 'done' }
}

async function toChargeStep(
  tx: Tx,
  subscription: SubscriptionRow,
  transaction: TransactionRow,
): Promise<RenewalStep> {
  // The payment's job finishes a payment that has already started.
  if (await hasPayment(tx, transaction)) return { type: 'done' }
  return {
    type: 'charge',
    subscription,
    transaction,
    method: await methodOf(tx, subscription),
  }
}

/** Returns the method linked to a subscription, otherwise the customer's default one. */
async function methodOf(tx: Tx, subscription: SubscriptionRow): Promise<WalletRow | undefined> {
  const methods = await listWalletMethods(tx, subscription)
  return (
    methods.find(({ id }) => id === subscription.walletId) ??
    methods.find(({ billingUse }) => billingUse === 'default')
  )
}

/** Begins the next term, at the price that was announced for it if that counts by now. */
async function beginTerm(
  tx: Tx,
  stored: SubscriptionRow,
  club: Club,
  terms: Terms,
  now: Date,
): Promise<RenewalStep> {
  const { term, timezone } = terms
  if (term === null) throw new Error('the membership has no term')
  const subscription = atNextRate(stored, termAfter(term, dayIn(timezone, now)).start)
  if (subscription !== stored) {
    const { rateCents, lines, termPaid, nextRateCents, nextRateFrom } = subscription
    const changes = { rateCents, lines, termPaid, nextRateCents, nextRateFrom }
    await updateSubscription(tx, stored, changes)
  }
  return toChargeStep(tx, subscription, await insertTerm(tx, subscription, club, terms, now))
}

/**
 * Stores the transaction of the next term. Like a failed transaction, it becomes a sale only when it
 * is paid, so that a charge that fails needs no reversal in the ledger.
 */
function insertTerm(
  tx: Tx,
  subscription: SubscriptionRow,
  club: Club,
  { term, timezone }: Terms,
  now: Date,
): Promise<TransactionRow> {
  const { companyId, customerId, title } = subscription
  const { currency } = club.compiled().config.intl
  if (term === null) throw new Error('the membership has no term')
  const { amountCents, taxCents, feeCents } = amountOfSubscription(subscription, 'card')
  const { start, next } = termAfter(term, dayIn(timezone, now))
  return insertTransaction(tx, {
    companyId,
    customerId,
    currency,
    amountCents,
    taxCents,
    status: 'pending',
    type: 'subscription',
    description: title,
    subTotalCents: amountCents - taxCents,
    amountDueCents: amountCents,
    lines: [
      {
        referenceType: 'dues',
        referenceItem: title,
        amountCents: amountCents - taxCents - feeCents,
      },
      ...(feeCents === 0
        ? []
        : [{ referenceType: 'fee', referenceItem: '', amountCents: feeCents }]),
    ],
    subscriptionId: subscription.id,
    periodStart: start,
    periodEnd: addDays(next, -1),
    createdAt: now,
  })
}
