import {
  bookFreeze,
  checkFreezeDays,
  planFreeze,
} from '../../../src/areas/memberships/model/freezing'
import { cancelTerms } from '../../../src/areas/memberships/model/cancelling'
import type { FreezeDays } from '../../../src/areas/memberships/model/freezing'
import type { Terms } from '../../../src/areas/memberships/model/Terms'
import { dayIn } from '../../../src/core/time/calendarDay'
import type { Tx } from '../../platform/db/Database'
import { firstRow } from '../../platform/db/firstRow'
import { AppError } from '../../platform/http/AppError'
import { notifyDesk } from '../../platform/desk/notifyDesk'
import type { MailDestination } from '../../platform/mail/mailDestination'
import { findMembershipOrder } from '../commerce/subscriptions/membershipOrderRepository'
import { storeTerms, type TermRows } from '../commerce/subscriptions/membershipTerms'
import { readTerms } from '../commerce/subscriptions/readTerms'
import { replaceOpenOrder } from '../commerce/subscriptions/replaceOpenOrder'
import { findSubscriptionsById } from '../commerce/subscriptions/subscriptionRepository'
import { lockSubscription } from '../commerce/transactions/paymentRepository'
import type { CustomerKey } from '../customers/requireCustomer'
import { isActiveCard, listMemberAccountIds, type CardView } from './cardRepository'
import { requireCard } from './requireCard'
import { traceTerm } from './traceTerm'

/** A change of a card's terms; throws 409 with why it is not possible. */
export type TermChange = (terms: Terms, now: Date, view: CardView) => Terms

/** A changed card, and the accounts of those whose open tabs show it; null for one without. */
export interface ChangedCard {
  view: CardView
  holders: readonly (number | null)[]
}

/**
 * Changes the term of one of a locked customer's main cards and tells them. `timezone` is that of
 * the club, for a card without a subscription. An order that was quoted on the term is void. Throws
 * 404 `not_found`, 403 `not_main_card`, 409 `payment_in_progress` while such an order is being
 * paid.
 */
export async function changeCardTerms(
  tx: Tx,
  customer: CustomerKey,
  cardId: number,
  change: TermChange,
  { timezone, destination, now }: { timezone: string; destination: MailDestination; now: Date },
): Promise<ChangedCard> {
  const { companyId, customerId } = customer
  const view = await requireCard(tx, companyId, customerId, cardId)
  if (view.card.parentCardId !== null) throw new AppError(403, 'not_main_card')
  const rows = await readRows(tx, view.card, lockSubscription)
  const before = await readTerms(tx, rows, timezone)
  const after = change(bookFreeze(before, now), now, view)
  const order = await findMembershipOrder(tx, customer, 'open')
  if (order?.cardId === cardId && !(await replaceOpenOrder(tx, order)))
    throw new AppError(409, 'payment_in_progress')
  await storeTerms(tx, rows, before, after, now)
  const changed = await requireCard(tx, companyId, customerId, cardId)
  await traceTerm(tx, view, changed, destination)
  const holders = [customerId, ...(await listMemberAccountIds(tx, companyId, cardId))]
  await notifyDesk(
    tx,
    companyId,
    'members',
    holders.filter((id) => id !== null),
  )
  return { view: changed, holders }
}

/** How a main card goes on. */
export interface Outlook {
  /** The first day that is not paid, `YYYY-MM-DD`; null for a card without a paid term. */
  next: string | null
  /** Whether the charge of the next term was declined. */
  failed: boolean
  /** When it would end if it were cancelled now; null: at once, or it can't be cancelled. */
  end: Date | null
}

/** How a main card goes on, or would if it were cancelled now; undefined for an added card. */
export async function readOutlook(
  tx: Tx,
  { card }: CardView,
  { timezone, now }: { timezone: string; now: Date },
): Promise<Outlook | undefined> {
  if (card.parentCardId !== null) return undefined
  const terms = await readTerms(tx, await readRows(tx, card, readSubscription), timezone)
  const cancelled = cancelTerms(bookFreeze(terms, now), now)
  return {
    next: terms.term?.next ?? null,
    failed: terms.failed !== null,
    end: cancelled?.isOpen === true ? cancelled.end : null,
  }
}

/** Returns a subscription without a lock, for what only shows it. */
export const readSubscription: typeof lockSubscription = (tx, companyId, id) =>
  firstRow(findSubscriptionsById(tx, companyId, [id]))

/**
 * The change that freezes a card. It throws 409 `not_freezable` unless the card gives access and has
 * neither a freeze ahead nor a cancellation, and 422 `invalid_request` for days that can't be
 * frozen.
 */
export const freezeOn =
  (days: FreezeDays): TermChange =>
  (terms, now, view) => {
    const { freeze, cancelled, timezone } = terms
    const isPlanned = freeze !== null && freeze.until > now
    if (!isActiveCard(view, now) || isPlanned || cancelled !== null)
      throw new AppError(409, 'not_freezable')
    const fault = checkFreezeDays(days, dayIn(timezone, now))
    if (fault !== undefined)
      throw new AppError(422, 'invalid_request', { details: [{ ...fault, code: 'date' }] })
    return planFreeze(terms, days, now)
  }

/** Returns the changed terms, or throws 409 with the code if the change is not possible. */
export function orThrow(terms: Terms | undefined, code: string): Terms {
  if (terms === undefined) throw new AppError(409, code)
  return terms
}

/** Returns a card and its subscription, which `read` may lock. */
export const readRows = async (
  tx: Tx,
  card: CardView['card'],
  read: typeof lockSubscription,
): Promise<TermRows> => ({
  card,
  subscription:
    card.subscriptionId === null ? undefined : await read(tx, card.companyId, card.subscriptionId),
})
