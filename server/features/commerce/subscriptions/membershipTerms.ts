import { addPeriods, dayOfMonth } from '#src/areas/memberships/model/termDays'
import { endIfOverdue, renewalStep } from '#src/areas/memberships/model/renewalStep'
import { noticeOf } from '#src/areas/memberships/model/chargeDays'
import type { BeforeCancel, Term, Terms } from '#src/areas/memberships/model/Terms'
import { dayIn } from '#src/core/time/calendarDay'
import { startOfDay } from '#src/core/time/startOfDay'
import type { Tx } from '../../../platform/db/Database'
import { deleteJob, rescheduleOrInsertJob } from '../../../platform/db/platform/jobs'
import type { StoredBeforeCancel } from '../../../platform/db/schema/memberships'
import { cancelOtherFailed } from '../transactions/writeTransaction'
import { liftPaywall } from './liftPaywall'
import { updateCard, type CardRow } from './subscriptionCards'
import { updateSubscription, type SubscriptionRow } from './subscriptionRepository'

/** A main card and the subscription that pays for it; one of them may be missing. */
export interface TermRows {
  card: CardRow | undefined
  subscription: SubscriptionRow | undefined
}

/**
 * Converts a stored card and subscription to their terms. `timezone` is that of the club, for
 * subscriptions for which none is stored.
 */
export function toTerms({ card, subscription }: TermRows, timezone: string): Terms {
  const zone = subscription?.timezone || timezone
  const { frozenFrom = null, frozenUntil = null } = card ?? {}
  return {
    timezone: zone,
    renews: subscription?.renews ?? false,
    failed:
      subscription?.status === 'failed'
        ? { since: subscription.failedSince, retries: subscription.retries }
        : null,
    isLastTerm:
      subscription !== undefined &&
      (subscription.remainingPayments === 0 ||
        !subscription.renewable ||
        subscription.requestedCancelAt !== null),
    term: subscription === undefined ? null : termOf(subscription, zone),
    autoCharge: subscription?.autoCharge ?? true,
    renewalAt: subscription?.renewalAt ?? null,
    isOpen: card?.status === 'active',
    end: card?.expiresAt ?? null,
    freeze:
      frozenFrom === null || frozenUntil === null
        ? null
        : { from: frozenFrom, until: frozenUntil, booked: card?.freezeBooked ?? null },
    cancelled:
      card === undefined || card.cancelledAt === null
        ? null
        : { at: card.cancelledAt, before: beforeOf(card, subscription) },
  }
}

/**
 * Stores what has changed of a membership's terms, in the card, the cards added to it and the
 * subscription, and schedules what is to be done about the subscription next. Once a membership is
 * over, its unpaid terms are cancelled and its paywall is lifted.
 */
export async function storeTerms(
  tx: Tx,
  { card, subscription }: TermRows,
  before: Terms,
  changed: Terms,
  now: Date,
): Promise<void> {
  const after = endIfOverdue(changed)
  const { freeze, cancelled, end } = after
  const cancels = cancelled !== null && cancelled !== before.cancelled
  if (card !== undefined)
    await updateCard(tx, card, {
      ...(after.isOpen === before.isOpen ? {} : { status: after.isOpen ? 'active' : 'cancelled' }),
      expiresAt: end,
      cancelledAt: cancelled?.at ?? null,
      ...(cancels || cancelled === null
        ? { beforeCancel: cancelled && storedBefore(cancelled.before) }
        : {}),
      frozenFrom: freeze?.from ?? null,
      frozenUntil: freeze?.until ?? null,
      freezeBooked: freeze?.booked ?? null,
    })
  if (subscription === undefined) return
  const { companyId, id } = subscription
  const isOver = after.term === null && before.term !== null
  const nextAt = nextAtOf(subscription, before, after)
  await updateSubscription(
    tx,
    { companyId, id },
    {
      ...(isOver ? { status: 'cancelled', nextAt: null } : {}),
      ...(after.term === null
        ? {}
        : {
            status: after.failed === null ? 'active' : 'failed',
            nextAt,
            anchorDay: after.term.anchorDay,
            ...(after.term === before.term ? {} : storedTerm(after.term)),
          }),
      // The days of the term are days of this zone from now on.
      timezone: after.timezone,
      failedSince: after.failed?.since ?? null,
      retries: after.failed?.retries ?? 0,
      autoCharge: after.autoCharge,
      renewalAt: after.renewalAt,
      ...(cancelled === before.cancelled ? {} : { requestedCancelAt: cancelled?.at ?? null }),
    },
  )
  await scheduleTerms(tx, { companyId, subscriptionId: id }, after, {
    noticedFor: subscription.noticedFor,
    now,
  })
  if (!isOver) return
  await cancelOtherFailed(tx, { companyId, subscriptionId: id, paidId: null })
  await liftPaywall(tx, subscription)
}

/** Schedules when a subscription's terms are looked at next: for a charge, a freeze or a notice. */
export async function scheduleTerms(
  tx: Tx,
  { companyId, subscriptionId }: { companyId: number; subscriptionId: number },
  terms: Terms,
  { noticedFor, now }: { noticedFor: Date | null; now: Date },
): Promise<void> {
  const job = { companyId, kind: 'renewal' as const, subjectId: subscriptionId }
  const step = renewalStep(terms, now)
  if (step.type === 'none') return deleteJob(tx, job)
  const notice = noticeOf(terms, noticedFor)
  const until = step.type === 'wait' ? step.until : now
  await rescheduleOrInsertJob(tx, {
    ...job,
    nextAt: notice !== null && notice < until ? notice : until,
  })
}

/** Returns the columns of a subscription that store its paid term. */
export const storedTerm = ({ start, paid }: Term) => ({ termStart: start, termPaid: [...paid] })

function termOf(row: SubscriptionRow, timezone: string): Term | null {
  const { nextAt, status, frequency, rateCents, paymentCount } = row
  if (nextAt === null || (status !== 'active' && status !== 'failed')) return null
  const next = dayIn(timezone, nextAt)
  const anchorDay = anchorOf(row, nextAt, next)
  return {
    frequency,
    rateCents,
    paymentCount,
    next,
    anchorDay,
    start: row.termStart ?? addPeriods(next, frequency, -1, anchorDay),
    paid: row.termPaid ?? [{ transactionId: null, cents: rateCents }],
  }
}

/**
 * Returns the day of the month on which terms begin. Before a zone was stored with it, it was a day
 * in UTC, which can be another day in the club's zone.
 */
function anchorOf({ timezone, anchorDay }: SubscriptionRow, nextAt: Date, next: string): number {
  const nextInUtc = dayIn('UTC', nextAt)
  if (timezone !== '' || nextInUtc === next) return anchorDay ?? dayOfMonth(next)
  // The day before the 1st is the last one of every month.
  return anchorDay === 1 && next < nextInUtc ? 31 : dayOfMonth(next)
}

/** When the next payment is due; imported times of day stay until the day changes. */
const nextAtOf = (subscription: SubscriptionRow, before: Terms, after: Terms): Date | null =>
  after.term === null
    ? null
    : after.term.next === before.term?.next
      ? subscription.nextAt
      : startOfDay(after.timezone, after.term.next)

function beforeOf(
  { beforeCancel, expiresAt }: CardRow,
  subscription: SubscriptionRow | undefined,
): BeforeCancel {
  if (beforeCancel !== null)
    return {
      end: beforeCancel.end === null ? null : new Date(beforeCancel.end),
      autoCharge: beforeCancel.autoCharge,
      renewalAt: beforeCancel.renewalAt === null ? null : new Date(beforeCancel.renewalAt),
      canKeep: beforeCancel.canKeep !== false,
    }
  // A cancellation from before what it replaced was stored.
  return {
    end: subscription === undefined ? expiresAt : null,
    autoCharge: subscription?.renews ?? true,
    renewalAt: null,
    canKeep: true,
  }
}

const storedBefore = ({
  end,
  autoCharge,
  renewalAt,
  canKeep,
}: BeforeCancel): StoredBeforeCancel => ({
  canKeep,
  end: end?.toISOString() ?? null,
  autoCharge,
  renewalAt: renewalAt?.toISOString() ?? null,
})
