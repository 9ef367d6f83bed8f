import { nextChargeAt } from '../../../src/areas/memberships/model/chargeDays'
import { retryOf } from '../../../src/areas/memberships/model/renewalStep'
import { dayIn } from '../../../src/core/time/calendarDay'
import type { Database } from '../../platform/db/Database'
import { findTransaction } from '../commerce/transactions/transactionRepository'
import { atNextRate } from '../commerce/subscriptions/nextRate'
import { readTerms } from '../commerce/subscriptions/readTerms'
import { findSubscription } from '../commerce/subscriptions/subscriptionRepository'
import type { CustomerRow } from '../customers/customerRepository'
import { findCard } from '../memberships/cardRepository'
import type { NextCharge } from './listChargeFacts'

/**
 * Returns when the declined charge of a membership is tried again, null for no further attempt;
 * undefined for a transaction that no server tries again.
 */
export const readFailedCharge = (
  db: Database,
  { companyId, id: customerId }: CustomerRow,
  transactionId: number | null,
): Promise<{ retryAt: Date | null } | undefined> =>
  db.tx(companyId, async (tx) => {
    const customer = { companyId, customerId }
    const transaction =
      transactionId === null ? undefined : await findTransaction(tx, customer, transactionId)
    const subscription =
      transaction?.subscriptionId == null
        ? undefined
        : await findSubscription(tx, customer, transaction.subscriptionId)
    if (subscription?.renews !== true || subscription.status !== 'failed') return undefined
    return { retryAt: retryOf(await readTerms(tx, { card: undefined, subscription })) }
  })

/** Returns the next charge for a card that is still ahead; undefined if there is none. */
export const readNextCharge = (
  db: Database,
  { companyId, id: customerId }: CustomerRow,
  cardId: number | null,
  now: Date,
): Promise<NextCharge | undefined> =>
  db.tx(companyId, async (tx) => {
    const view = cardId === null ? undefined : await findCard(tx, companyId, customerId, cardId)
    if (view?.card.subscriptionId == null || view.card.cancelledAt !== null) return undefined
    const subscription = await findSubscription(
      tx,
      { companyId, customerId },
      view.card.subscriptionId,
    )
    if (subscription?.status !== 'active') return undefined
    const terms = await readTerms(tx, { card: view.card, subscription })
    const nextAt = nextChargeAt(terms)
    if (nextAt === null || nextAt <= now) return undefined
    return { subscription: atNextRate(subscription, dayIn(terms.timezone, nextAt)), nextAt }
  })
