import { addDays, dayIn } from '../../../../src/core/time/calendarDay'
import type { Club } from '../../../platform/clubs/Club'
import type { Tx } from '../../../platform/db/Database'
import { scheduleRenewalJob, type RenewalJob } from '../../../platform/db/platform/renewalJobs'
import { lockCustomer } from '../../customers/customerRepository'
import { findOpenRenewal, type TransactionRow } from '../billing/transactionRepository'
import { insertTransaction } from '../billing/writeTransaction'
import { findMembershipOrder } from '../payments/membershipOrderRepository'
import { amountOfSubscription } from '../payments/model/amountToPay'
import { nextTerm } from '../payments/model/nextTerm'
import { hasPayment, lockSubscription } from '../payments/paymentRepository'
import { replaceOpenOrder } from '../payments/replaceOpenOrder'
import { endCards, listCardsOfSubscription } from '../payments/subscriptionCards'
import { updateSubscription, type SubscriptionRow } from '../payments/subscriptionRepository'
import { listWalletMethods, type WalletRow } from '../wallet/walletRepository'

/**
 * What the clock does next with a subscription's job: `charge` the next term with `method`
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
 * Begins a subscription's next term once it is due: stores the term's transaction, once even if
 * this runs repeatedly. Ends a subscription that was cancelled or has no payments left.
 */
export async function beginRenewal(
  tx: Tx,
  job: RenewalJob,
  { customerId, club, now }: { customerId: number; club: Club; now: Date },
): Promise<RenewalStep> {
  const { companyId, subscriptionId } = job
  // The customer is always locked first.
  await lockCustomer(tx, companyId, customerId)
  const subscription = await lockSubscription(tx, companyId, subscriptionId)
  if (subscription === undefined || !renewsOrEnds(subscription)) return { type: 'done' }
  const { nextAt } = subscription
  const openRenewal = await findOpenRenewal(tx, subscription)
  if (openRenewal !== undefined) return toChargeStep(tx, subscription, openRenewal)
  if (nextAt === null) return { type: 'done' }
  const later = async (at: Date): Promise<RenewalStep> => {
    await scheduleRenewalJob(tx, { companyId, subscriptionId, nextAt: at })
    return { type: 'later' }
  }
  if (nextAt > now) return later(nextAt)
  const cards = (await listCardsOfSubscription(tx, subscription)).filter(
    ({ status }) => status === 'active',
  )
  const { requestedCancelAt, remainingPayments, renewable } = subscription
  if (requestedCancelAt !== null || remainingPayments === 0 || !renewable || cards.length === 0) {
    await updateSubscription(tx, subscription, { status: 'cancelled', nextAt: null })
    await endCards(tx, subscription, nextAt)
    return { type: 'done' }
  }
  const frozenCard = cards.find(
    ({ frozenFrom, frozenUntil }) =>
      frozenFrom !== null && frozenUntil !== null && frozenFrom <= now && frozenUntil > now,
  )
  if (frozenCard?.frozenUntil != null) return later(frozenCard.frozenUntil)
  // An open change to another membership was priced on the old term, which is now over.
  const order = await findMembershipOrder(tx, { companyId, customerId }, 'open')
  const isChange = order !== undefined && cards.some(({ id }) => id === order.cardId)
  if (isChange && !(await replaceOpenOrder(tx, order))) return { type: 'later' }
  return toChargeStep(tx, subscription, await insertTerm(tx, subscription, club, now))
}

/** Whether a subscription has to be charged again, or ended, when its term is over. */
const renewsOrEnds = ({
  renews,
  status,
  autoCharge,
  requestedCancelAt,
}: SubscriptionRow): boolean =>
  renews && status === 'active' && (autoCharge || requestedCancelAt !== null)

async function toChargeStep(
  tx: Tx,
  subscription: SubscriptionRow,
  transaction: TransactionRow,
): Promise<RenewalStep> {
  // The payment clock finishes a payment that has already started.
  if (await hasPayment(tx, transaction)) return { type: 'done' }
  const methods = await listWalletMethods(tx, transaction)
  const method =
    methods.find(({ id }) => id === subscription.walletId) ??
    methods.find(({ billingUse }) => billingUse === 'default')
  return { type: 'charge', subscription, transaction, method }
}

/**
 * Stores the transaction of the next term. Like a failed transaction, it becomes a sale only when it
 * is paid, so that a charge that fails needs no reversal in the ledger.
 */
function insertTerm(
  tx: Tx,
  subscription: SubscriptionRow,
  club: Club,
  now: Date,
): Promise<TransactionRow> {
  const { companyId, customerId, title } = subscription
  const { timezone, currency } = club.compiled().config.intl
  const { amountCents, taxCents, feeCents } = amountOfSubscription(subscription, 'card')
  const { start, end } = nextTerm(subscription, now)
  return insertTransaction(tx, {
    ...{ companyId, customerId, currency, amountCents, taxCents },
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
    periodStart: dayIn(timezone, start),
    periodEnd: addDays(dayIn(timezone, end), -1),
    createdAt: now,
  })
}
