import { addDuration } from '../../src/core/time/addDuration'
import { HOUSE_ACCOUNT_TYPE } from '../../src/areas/billing/model/houseInvoice'
import { monthText } from '../../src/areas/billing/model/monthText'
import { addDays } from '../../src/core/time/calendarDay'
import { toInstant } from '../../src/core/time/localDateTime'
import type { TransactionRow } from '../features/commerce/transactions/transactionRepository'
import {
  insertTransaction,
  recordPayment,
} from '../features/commerce/transactions/writeTransaction'
import { billMonth } from '../features/commerce/house-account/billMonth'
import {
  insertEntry,
  findOrOpenMonth,
  settleMonthOfInvoice,
  type HouseMonthRow,
} from '../features/commerce/house-account/houseAccountRepository'
import { houseMonthAt, type HouseMonth } from '../features/commerce/house-account/model/houseMonth'
import {
  postHouseCharge,
  postHousePayment,
  postSale,
} from '../features/commerce/transactions/ledgerRepository'
import type { Tx } from '../platform/db/Database'
import type { BilledClub, HouseAccountFixture } from './BillingFixture'
import { daysBetween } from './dateArithmetic'

/** One step of seeding a club's billing, dated `daysAgo` days before the seed's time. */
interface Step {
  daysAgo: number
  insert: () => Promise<void>
}

/**
 * Returns the steps that insert a member's house account charges and the bills of past months; all
 * past bills but the last are paid.
 */
export function houseAccountSteps(
  tx: Tx,
  club: BilledClub,
  { customer, title, charges }: HouseAccountFixture,
): Step[] {
  const { companyId, domainId, currency, timezone, locale, now, payers } = club
  const customerId = payers.get(customer)?.id
  if (customerId === undefined)
    throw new Error(
      `billing.json of company ${companyId} names ${customer}, who is not one of its customers`,
    )
  const account = { companyId, customerId, domainId, currency, timezone }
  const months = new Map<string, HouseMonthRow>()

  const chargeSteps = charges.map(
    ({ monthsAgo, day = 1, description, amountCents, taxCents }): Step => {
      const houseMonth = monthBefore(timezone, now, monthsAgo)
      const start = monthBefore(timezone, now, monthsAgo + 1).billAt
      const at =
        monthsAgo === 0
          ? new Date((start.getTime() + now.getTime()) / 2)
          : toInstant(timezone, `${addDays(houseMonth.month, day - 1)}T19:30:00`)
      return {
        daysAgo: daysBetween(at, now),
        insert: async () => {
          const lines = [
            {
              referenceType: 'item',
              referenceItem: description,
              amountCents: amountCents - taxCents,
            },
          ]
          const row = await insertTransaction(tx, {
            companyId,
            customerId,
            currency,
            status: 'processed',
            type: 'other',
            description,
            amountCents,
            subTotalCents: amountCents - taxCents,
            taxCents,
            paymentType: HOUSE_ACCOUNT_TYPE,
            lines,
            createdAt: at,
            chargedAt: at,
            paidAt: at,
          })
          const subject = { companyId, customerId, transactionId: row.id, currency, at }
          await postSale(tx, subject, { amountCents, taxCents, feeCents: 0 })
          await postHouseCharge(tx, subject, amountCents, null)
          const month = await findOrOpenMonth(tx, account, houseMonth)
          await insertEntry(tx, {
            companyId,
            monthId: month.id,
            transactionId: row.id,
            amountCents,
            createdAt: at,
          })
          months.set(houseMonth.month, month)
        },
      }
    },
  )

  const billSteps = [...new Set(charges.map(({ monthsAgo }) => monthsAgo))]
    .filter((monthsAgo) => monthsAgo > 0)
    .map((monthsAgo): Step => {
      const { month, billAt } = monthBefore(timezone, now, monthsAgo)
      return {
        daysAgo: daysBetween(billAt, now),
        insert: async () => {
          const billed = await billMonth(
            tx,
            { companyId, monthId: months.get(month)?.id ?? 0 },
            billAt,
            { title: `${title}, ${monthText(locale, { startDate: month })}`, locale },
          )
          if (billed.type !== 'invoiced')
            throw new Error(
              `billing.json of company ${companyId}: the month ${month} of ${customer} comes to nothing`,
            )
          if (monthsAgo > 1) await pay(tx, billed.invoice)
        },
      }
    })
  return [...chargeSteps, ...billSteps]
}

function monthBefore(timezone: string, now: Date, monthsAgo: number): HouseMonth {
  const { month } = houseMonthAt(timezone, now)
  let first = month
  for (let count = 0; count < monthsAgo; count += 1) first = `${addDays(first, -1).slice(0, 7)}-01`
  return houseMonthAt(timezone, toInstant(timezone, `${first}T12:00:00`))
}

async function pay(tx: Tx, invoice: TransactionRow): Promise<void> {
  const { companyId, customerId, currency, amountCents, createdAt } = invoice
  const paidAt = addDuration(createdAt, 5, 'day')
  await recordPayment(
    tx,
    invoice,
    {
      amountCents,
      taxCents: 0,
      feeCents: 0,
      paymentType: 'creditcard',
      brand: '',
      lastFour: '',
      walletId: null,
    },
    paidAt,
  )
  await postHousePayment(
    tx,
    { companyId, customerId, currency, transactionId: invoice.id, at: paidAt },
    'creditcard',
    amountCents,
    null,
  )
  await settleMonthOfInvoice(tx, companyId, invoice.id)
}
