import type { FastifyRequest } from 'fastify'
import english from '../../../generated/messages/page-account-billing/en.json'
import spanish from '../../../generated/messages/page-account-billing/es.json'
import type { CompiledMessages } from '../../../src/core/intl/CompiledMessages'
import { createFormat } from '../../../src/core/intl/createFormat'
import { toCents } from '../../../src/core/intl/toCents'
import type { Club } from '../../clubs/Club'
import type { Tx } from '../../db/Database'
import { AppError } from '../../errors/AppError'
import { clubTexts } from '../../texts/clubTexts'
import { lockCustomer } from '../account/customerRepository'
import { languageOf } from '../portal/render/pageState'
import { isOpen } from '../payments/model/paymentState'
import { findPayment, type PaymentRow } from '../payments/paymentRepository'
import { houseMonthOf } from './model/houseMonth'
import { findEntryOfPayment, insertEntry, openMonth, owedCents } from './houseAccountRepository'

/** On what terms a club lends by the house account. */
export interface HouseAccountTerms {
  limitCents: number
  /** The zone by whose calendar months end. */
  timezone: string
  /** What a member reads whose charge exceeds the limit, in the language of their page. */
  refusal: (left: { leftCents: number; currency: string }) => string
}

/** The limit of a club's house accounts in cents. */
export const houseAccountLimit = (club: Club): number =>
  toCents(club.compiled().config.settings.houseAccount.limit)

/** The terms of a club, with its texts in the language of the page that the member sees. */
export function houseAccountTerms(
  club: Club,
  request: Pick<FastifyRequest, 'headers'>,
): HouseAccountTerms {
  const { config } = club.compiled()
  const { language } = languageOf(config, request.headers.cookie, false)
  const limitCents = houseAccountLimit(club)
  return {
    limitCents,
    timezone: config.intl.timezone,
    refusal: ({ leftCents, currency }) => {
      const { t, locale } = clubTexts(builtIn, config, language)
      const { moneyCents } = createFormat({ ...config.intl, locale })
      return t('area.billing.payment.houseAccountLimit.text', {
        limit: moneyCents(limitCents, currency),
        left: moneyCents(leftCents, currency),
      })
    },
  }
}

/**
 * Puts a payment on the house account, within the transaction that stores it; from now on it counts
 * towards the limit. The customer must be locked: of charges made at the same time each sees the
 * ones before. Throws 402 `house_account_limit`.
 */
export async function chargeHouseAccount(
  tx: Tx,
  payment: PaymentRow,
  { limitCents, timezone, refusal }: HouseAccountTerms,
): Promise<void> {
  const { companyId, customerId, currency, amountCents } = payment
  const leftCents = Math.max(
    0,
    limitCents - (await owedCents(tx, { companyId, customerId }, currency)),
  )
  if (amountCents > leftCents)
    throw new AppError(402, 'house_account_limit', {
      description: refusal({ leftCents, currency }),
    })
  await enter(tx, payment, timezone)
}

/**
 * Enters a charge that an older version has stored without its entry, so that it is owed once its
 * payment is settled. One that has its entry stays as it is.
 */
export async function enterOlderCharge(tx: Tx, payment: PaymentRow, club: Club): Promise<void> {
  const { companyId, customerId } = payment
  await lockCustomer(tx, companyId, customerId)
  // Another process may have settled or failed it meanwhile.
  const current = await findPayment(tx, companyId, payment.id)
  if (
    current !== undefined &&
    isOpen(current.state) &&
    (await findEntryOfPayment(tx, companyId, payment.id)) === undefined
  )
    await enter(tx, payment, club.compiled().config.intl.timezone)
}

async function enter(tx: Tx, payment: PaymentRow, timezone: string): Promise<void> {
  const { companyId, customerId, domainId, transactionId, currency, amountCents, createdAt } =
    payment
  const month = await openMonth(
    tx,
    { companyId, customerId, domainId, currency, timezone },
    houseMonthOf(timezone, createdAt),
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

// The generator writes parsed texts; JSON imports lose their literal types.
const builtIn = {
  en: english as unknown as CompiledMessages,
  es: spanish as unknown as CompiledMessages,
}
