import type { Club, ClubCache } from '../../../platform/clubs/Club'
import { AppError } from '../../../platform/http/AppError'
import type { Jobs } from '../../../platform/jobs/Job'
import { cardProcessorId } from '../../../processors/openProcessor'
import type { ProcessorServices } from '../../../processors/Processor'
import type { CommerceContext } from '../payments/CommerceContext'
import { announceRenewal } from '../payments/announcePayment'
import type { ResolvedMethod } from '../payments/createPaymentStore'
import { failRenewal } from '../payments/failRenewal'
import { hasPayment, lockSubscription, lockTransaction } from '../transactions/paymentRepository'
import { resolveSaved } from '../payments/resolveMethod'
import {
  findSubscriptionsById,
  type SubscriptionRow,
} from '../subscriptions/subscriptionRepository'
import type { WalletRow } from '../wallet/walletRepository'
import { beginRenewal, type RenewalStep } from './beginRenewal'

const MINUTE_MS = 60_000

/**
 * The job that charges a membership's next term once it is due, even if it became due while no
 * server ran.
 */
export const jobs: Jobs<CommerceContext> = {
  renewal: {
    claimMs: { first: 2 * MINUTE_MS, longest: 60 * MINUTE_MS },
    run: async (context, { companyId, subjectId: subscriptionId }) => {
      const { db, clubs } = context
      const [stored] = await db.tx(companyId, (tx) =>
        findSubscriptionsById(tx, companyId, [subscriptionId]),
      )
      if (stored === undefined) return 'done'
      const club = await clubOf(clubs, stored)
      if (club === null) throw new Error('the company has no club')
      const canCharge = cardProcessorId(club) !== undefined
      const { customerId } = stored
      const step = await db.tx(companyId, (tx) =>
        beginRenewal(
          tx,
          { companyId, subscriptionId },
          { customerId, club, canCharge, now: context.now() },
        ),
      )
      if (step.type === 'charge') await charge(context, step, club)
      return step.type === 'later' ? 'later' : 'done'
    },
  },
}

/**
 * Returns the club that charges a subscription; if that club was removed, another club of its
 * company, or null if the company has none.
 */
async function clubOf(
  clubs: ClubCache,
  { companyId, domainId }: SubscriptionRow,
): Promise<Club | null> {
  return (
    (domainId === null ? null : await clubs.byId(domainId)) ?? (await clubs.ofCompany(companyId))
  )
}

async function charge(
  { db, hub, jobs, now, payments, processors }: CommerceContext,
  { subscription, transaction, method }: Extract<RenewalStep, { type: 'charge' }>,
  club: Club,
): Promise<void> {
  const { companyId, customerId, language, origin } = subscription
  const customerKey = { companyId, customerId }
  const transactionId = transaction.id
  const destination = { companyId, domainId: club.domainId, language, origin }
  const resolved = resolveIfChargeable(processors, club, method)
  if (resolved !== undefined) {
    await payments.pay({
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
        ? (await lockSubscription(tx, companyId, subscription.id))?.retries === subscription.retries
        : row !== undefined && !(await hasPayment(tx, row))
    if (row !== undefined && isUntouched) await failRenewal(tx, row, destination, now())
  })
  await announceRenewal({ db, hub, jobs }, { companyId, customerId, transactionId })
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
