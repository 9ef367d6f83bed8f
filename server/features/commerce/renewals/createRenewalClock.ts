import type { Club, ClubCache } from '../../../platform/clubs/Club'
import {
  claimRenewals,
  finishRenewalJob,
  nextRenewalAt,
  type RenewalJob,
} from '../../../platform/db/platform/renewalJobs'
import { AppError } from '../../../platform/http/AppError'
import type { Hub } from '../../../platform/hub/Hub'
import { createWakeLoop, type WakeLoop } from '../../../platform/jobs/createWakeLoop'
import { cardProcessorId } from '../../../processors/openProcessor'
import type { ProcessorServices } from '../../../processors/Processor'
import { announceRenewal } from '../payments/announcePayment'
import type { ResolvedMethod } from '../payments/createPaymentStore'
import { failRenewal } from '../payments/failRenewal'
import { hasPayment, lockSubscription, lockTransaction } from '../payments/paymentRepository'
import type { PaymentService } from '../payments/PaymentService'
import { resolveSaved } from '../payments/resolveMethod'
import { findSubscriptionsById, type SubscriptionRow } from '../payments/subscriptionRepository'
import type { WalletRow } from '../wallet/walletRepository'
import { beginRenewal, type RenewalStep } from './beginRenewal'

/** The parts of the server that charging memberships' terms needs. */
export interface RenewalClockDeps {
  services: ProcessorServices
  clubs: ClubCache
  hub: Hub
  mail: WakeLoop
  pay: PaymentService['pay']
}

/**
 * Creates the clock that charges memberships' next terms once they are due, including those that
 * became due while no server ran. Companies take turns: each step charges a few terms of one
 * company. Several processes can share the table.
 */
export function createRenewalClock({
  services,
  clubs,
  hub,
  mail,
  pay,
}: RenewalClockDeps): WakeLoop {
  const { db, now, log } = services
  let lastCompanyId = 0

  const renew = async (job: RenewalJob): Promise<void> => {
    const { companyId, subscriptionId } = job
    const [stored] = await db.tx(companyId, (tx) =>
      findSubscriptionsById(tx, companyId, [subscriptionId]),
    )
    if (stored !== undefined) {
      const club = await clubOf(stored)
      if (club === null) throw new Error('the company has no club')
      const canCharge = cardProcessorId(club) !== undefined
      const { customerId } = stored
      const step = await db.tx(companyId, (tx) =>
        beginRenewal(tx, job, { customerId, club, canCharge, now: now() }),
      )
      if (step.type === 'later') mail.wake()
      if (step.type === 'later') return
      if (step.type === 'charge') await charge(step, club)
    }
    await db.platform((tx) => finishRenewalJob(tx, job))
  }

  /**
   * Returns the club that charges a subscription; if that club was removed, another club of its
   * company, or null if the company has none.
   */
  const clubOf = async ({ companyId, domainId }: SubscriptionRow): Promise<Club | null> =>
    (domainId === null ? null : await clubs.byId(domainId)) ??
    (await clubs.list()).find((club) => club.companyId === companyId) ??
    null

  const charge = async (
    { subscription, transaction, method }: Extract<RenewalStep, { type: 'charge' }>,
    club: Club,
  ): Promise<void> => {
    const { companyId, customerId, language, origin } = subscription
    const customerKey = { companyId, customerId }
    const transactionId = transaction.id
    const destination = { companyId, domainId: club.domainId, language, origin }
    const resolved = resolveIfChargeable(services, club, method)
    if (resolved !== undefined) {
      await pay({
        customerKey,
        transactionId,
        destination,
        purpose: 'renewal',
        key: renewalKey(transactionId, subscription.retries, subscription.status === 'failed'),
        bodyHash: '',
        statedCents: undefined,
        method: () => Promise.resolve(resolved),
      })
      return
    }
    await db.tx(companyId, async (tx) => {
      const row = await lockTransaction(tx, customerKey, transactionId)
      // Another process may have started the payment before the method was removed.
      const isUntouched =
        row?.status === 'failed'
          ? (await lockSubscription(tx, companyId, subscription.id))?.retries ===
            subscription.retries
          : row !== undefined && !(await hasPayment(tx, row))
      if (row !== undefined && isUntouched) await failRenewal(tx, row, destination, now())
    })
    await announceRenewal({ db, hub, mail }, { companyId, customerId, transactionId })
  }

  return createWakeLoop({
    step: async () => {
      const batch = await db.platform((tx) => claimRenewals(tx, now(), lastCompanyId))
      if (batch === undefined) return false
      lastCompanyId = batch.companyId
      for (const job of batch.jobs)
        await renew(job).catch((error: unknown) =>
          log.warn(
            {
              err: error,
              company: job.companyId,
              subscription: job.subscriptionId,
              attempts: job.attempts,
            },
            'a membership’s next term could not be charged; it will be tried again',
          ),
        )
      return true
    },
    untilNext: async () => {
      const next = await db.platform(nextRenewalAt)
      return next === undefined ? Infinity : next.getTime() - now().getTime()
    },
    maxWaitMs: 15_000,
    onError: (error) => log.warn({ err: error }, 'the memberships to renew could not be read'),
  })
}

/**
 * Returns the Idempotency-Key of a term's payment, so that the term is charged once, and each retry
 * of a declined charge is made once. No browser can send this key, because keys from browsers
 * contain no space.
 */
const renewalKey = (transactionId: number, retries: number, isRetry: boolean): string =>
  `renewal: ${transactionId}${isRetry ? ` retry ${retries + 1}` : ''}`

/** Returns the method to charge; undefined if there is none, or the club can't charge it. */
function resolveIfChargeable(
  services: ProcessorServices,
  club: Club,
  method: WalletRow | undefined,
): ResolvedMethod | undefined {
  try {
    return method && resolveSaved(services, club, method)
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}
