import type { HouseAccountBalance } from '#generated/types'
import { toUnits } from '../../../platform/calls/toUnits'
import type { Club } from '../../../platform/clubs/Club'
import type { Tx } from '../../../platform/db/Database'
import type { CustomerKey } from '../../customers/requireCustomer'
import { houseAccountLimit, limitOf } from './chargeHouseAccount'
import { houseMonthAt } from './model/houseMonth'
import { listUnpaidEntries, sumOwedCents } from './houseAccountRepository'

/**
 * Returns a member's current house account at a club: the limit, the balance, the remaining amount,
 * the next billing date, and the unpaid entries.
 */
export async function readHouseAccount(
  tx: Tx,
  customer: CustomerKey,
  club: Club,
  now: Date,
): Promise<HouseAccountBalance> {
  const { currency, timezone } = club.compiled().config.intl
  const balanceCents = await sumOwedCents(tx, customer, currency)
  const limitCents = await limitOf(tx, customer, currency, houseAccountLimit(club))
  const entries = await listUnpaidEntries(tx, customer, currency)
  return {
    currency,
    limit: toUnits(limitCents),
    balance: toUnits(balanceCents),
    remaining: toUnits(Math.max(0, limitCents - balanceCents)),
    billedOn: houseMonthAt(timezone, now).billAt.toISOString(),
    charges: entries.map(({ entry, month, transaction }) => ({
      id: entry.id,
      transactionId: transaction.id,
      description: transaction.description,
      type: transaction.type,
      amount: toUnits(entry.amountCents),
      createdOn: entry.createdAt.toISOString(),
      invoiceId: month.transactionId,
    })),
  }
}
