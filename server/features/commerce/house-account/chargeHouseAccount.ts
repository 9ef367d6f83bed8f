import type { FastifyRequest } from 'fastify'
import { createFormat } from '#src/core/intl/createFormat'
import { toCents } from '#src/core/intl/toCents'
import type { Club } from '../../../platform/clubs/Club'
import type { Tx } from '../../../platform/db/Database'
import { AppError } from '../../../platform/http/AppError'
import { portalTexts } from '../../../platform/clubs/builtInTexts'
import { clubTexts } from '../../../platform/clubs/clubTexts'
import { findCustomer, lockCustomer, type CustomerRow } from '../../customers/customerRepository'
import type { CustomerKey } from '../../customers/requireCustomer'
import { languageOf } from '../../../platform/clubs/languageOf'
import { isPending } from '../transactions/model/paymentState'
import { findPayment, type PaymentRow } from '../transactions/paymentRepository'
import { houseMonthAt } from './model/houseMonth'
import {
  findEntryOfPayment,
  insertEntry,
  findOrOpenMonth,
  sumOwedCents,
} from './houseAccountRepository'

/** The terms of a club's house account. */
export interface HouseAccountTerms {
  /** The club's limit; a customer may have their own. */
  limitCents: number
  /** The time zone that decides when a month ends. */
  timezone: string
  /** The message for a member whose charge exceeds the limit, in the language of their page. */
  limitMessage: (left: { limitCents: number; leftCents: number; currency: string }) => string
}

/** Returns a club's house account limit in cents. */
export const houseAccountLimit = (club: Club): number =>
  toCents(club.compiled().config.settings.houseAccount.limit)

/** A customer's own limit in a currency, in cents; null if the club's applies. */
export const ownLimit = (
  customer: Pick<CustomerRow, 'houseAccountLimitCents' | 'houseAccountLimitCurrency'> | undefined,
  currency: string,
): number | null =>
  customer?.houseAccountLimitCurrency === currency ? customer.houseAccountLimitCents : null

/** Returns the limit in cents that applies to a customer in a currency: their own, or the club's. */
export const limitOf = async (
  tx: Tx,
  { companyId, customerId }: CustomerKey,
  currency: string,
  clubLimitCents: number,
): Promise<number> =>
  ownLimit(await findCustomer(tx, companyId, customerId), currency) ?? clubLimitCents

/** Returns the terms of a club's house account, with texts in the language of the member's page. */
export function houseAccountTerms(
  club: Club,
  request: Pick<FastifyRequest, 'headers'>,
): HouseAccountTerms {
  const { config } = club.compiled()
  const { language } = languageOf(config, request.headers.cookie, false)
  return {
    limitCents: houseAccountLimit(club),
    timezone: config.intl.timezone,
    limitMessage: ({ limitCents, leftCents, currency }) => {
      const { t, locale } = clubTexts(portalTexts, config, language)
      const { moneyCents } = createFormat({ ...config.intl, locale })
      return t('area.billing.payment.houseAccountLimit.text', {
        limit: moneyCents(limitCents, currency),
        left: moneyCents(leftCents, currency),
      })
    },
  }
}

/**
 * Charges a payment to the house account, in the transaction that stores the payment; from then on
 * the charge counts towards the limit. The customer must be locked, so that concurrent charges see
 * each other. Throws 402 `house_account_limit`.
 */
export async function chargeHouseAccount(
  tx: Tx,
  payment: PaymentRow,
  { limitCents: clubLimitCents, timezone, limitMessage }: HouseAccountTerms,
): Promise<void> {
  const { companyId, customerId, currency, amountCents } = payment
  const limitCents = await limitOf(tx, payment, currency, clubLimitCents)
  const leftCents = Math.max(
    0,
    limitCents - (await sumOwedCents(tx, { companyId, customerId }, currency)),
  )
  if (amountCents > leftCents)
    throw new AppError(402, 'house_account_limit', {
      description: limitMessage({ limitCents, leftCents, currency }),
    })
  await insertCharge(tx, payment, timezone)
}

/**
 * Adds the entry that is missing if an older version of the server stored the charge, so that the
 * charge is owed once its payment is settled. Does nothing if the entry exists or the payment is no
 * longer pending.
 */
export async function insertMissingEntry(tx: Tx, payment: PaymentRow, club: Club): Promise<void> {
  const { companyId, customerId } = payment
  await lockCustomer(tx, companyId, customerId)
  // Another process may have settled or failed the payment in the meantime.
  const current = await findPayment(tx, companyId, payment.id)
  if (
    current !== undefined &&
    isPending(current.state) &&
    (await findEntryOfPayment(tx, companyId, payment.id)) === undefined
  )
    await insertCharge(tx, payment, club.compiled().config.intl.timezone)
}

async function insertCharge(tx: Tx, payment: PaymentRow, timezone: string): Promise<void> {
  const { companyId, customerId, domainId, transactionId, currency, amountCents, createdAt } =
    payment
  const month = await findOrOpenMonth(
    tx,
    { companyId, customerId, domainId, currency, timezone },
    houseMonthAt(timezone, createdAt),
  )
  await insertEntry(tx, {
    companyId,
    monthId: month.id,
    transactionId,
    paymentId: payment.id,
    amountCents,
    pending: true,
    createdAt,
  })
}
