import { toCents } from '../../../src/core/intl/toCents'
import type { CallTools } from '../../platform/calls/Handler'
import type { Tx } from '../../platform/db/Database'
import { notifyDesk } from '../../platform/desk/notifyDesk'
import { AppError } from '../../platform/http/AppError'
import { houseAccountTerms } from '../commerce/house-account/chargeHouseAccount'
import { payAtDesk } from '../commerce/payments/deskPayment'
import { insertTransaction } from '../commerce/transactions/writeTransaction'
import { storeHouseAccount } from '../customers/customerRepository'
import type { AccountAct, ActSetting } from './accountActs'

/**
 * Charges a customer's house account for what they had at the club. Throws 402
 * `house_account_limit`, 422 `invalid_request` if they have none.
 */
export async function chargeAccount(
  tx: Tx,
  { customer, holder: { club, destination }, username, now }: ActSetting,
  body: { amount: number; description: string },
  request: CallTools['request'],
): Promise<AccountAct[]> {
  const { companyId, id: customerId } = customer
  if (!customer.houseAccountEnabled)
    throw new AppError(422, 'invalid_request', {
      details: [
        { path: '/params/id', code: 'no_house_account', message: 'must have a house account' },
      ],
    })
  const { currency } = club.compiled().config.intl
  const amountCents = toCents(body.amount)
  const description = body.description.trim()
  const charge = await insertTransaction(tx, {
    companyId,
    customerId,
    currency,
    description,
    amountCents,
    status: 'placed',
    type: 'other',
    subTotalCents: amountCents,
    amountDueCents: amountCents,
    lines: [{ referenceType: 'item', referenceItem: description, amountCents }],
    createdAt: now,
  })
  const by = { houseAccount: houseAccountTerms(club, request) }
  await payAtDesk(tx, charge, { by, username, destination }, now)
  return [{ act: 'charged', cents: amountCents, currency, text: description }]
}

/** Switches a customer's house account on or off, or changes their limit; what they owe stays. */
export async function changeHouseAccount(
  tx: Tx,
  { customer, holder: { club } }: ActSetting,
  { enabled, limit }: { enabled?: boolean; limit?: number | null },
): Promise<AccountAct[]> {
  const cents = typeof limit === 'number' ? toCents(limit) : limit
  const acts: AccountAct[] = []
  if (enabled !== undefined && enabled !== customer.houseAccountEnabled)
    acts.push({ act: enabled ? 'account_on' : 'account_off' })
  if (cents !== undefined && cents !== customer.houseAccountLimitCents) {
    const { currency } = club.compiled().config.intl
    acts.push({ act: 'limit', cents, currency })
  }
  if (acts.length === 0) return []
  await storeHouseAccount(tx, customer, {
    ...(enabled !== undefined && { houseAccountEnabled: enabled }),
    ...(cents !== undefined && { houseAccountLimitCents: cents }),
  })
  await notifyDesk(tx, customer.companyId, 'owed', [customer.id])
  return acts
}
