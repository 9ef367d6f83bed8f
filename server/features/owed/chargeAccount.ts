import { toCents } from '../../../src/core/intl/toCents'
import type { CallTools } from '../../platform/calls/Handler'
import type { Club } from '../../platform/clubs/Club'
import type { Tx } from '../../platform/db/Database'
import { notifyDesk } from '../../platform/desk/notifyDesk'
import { AppError } from '../../platform/http/AppError'
import { houseAccountTerms, ownLimit } from '../commerce/house-account/chargeHouseAccount'
import { payAtDesk } from '../commerce/payments/deskPayment'
import { insertTransaction } from '../commerce/transactions/writeTransaction'
import { storeHouseAccount } from '../customers/customerRepository'
import type { AccountAct, ActSetting } from './accountActs'

/**
 * Charges a customer's house account at the club in whose name staff act, for what they had there.
 * Throws 402 `house_account_limit`, 422 `invalid_request` if they have none or another currency was
 * shown.
 */
export async function chargeAccount(
  tx: Tx,
  { customer, holder: { houseClub, houseDestination }, username, now }: ActSetting,
  body: { amount: number; currency: string; description: string },
  request: CallTools['request'],
): Promise<AccountAct[]> {
  const { companyId, id: customerId } = customer
  if (!customer.houseAccountEnabled)
    throw new AppError(422, 'invalid_request', {
      details: [
        { path: '/params/id', code: 'no_house_account', message: 'must have a house account' },
      ],
    })
  const currency = requireShown(houseClub, body)
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
  const by = { houseAccount: houseAccountTerms(houseClub, request) }
  await payAtDesk(tx, charge, { by, username, destination: houseDestination }, now)
  return [{ act: 'charged', cents: amountCents, currency, text: description }]
}

/**
 * Switches a customer's house account on or off, or changes their limit in the currency of the club
 * in whose name staff act; what they owe stays. Throws 422 `invalid_request` if another currency was
 * shown.
 */
export async function changeHouseAccount(
  tx: Tx,
  { customer, holder: { houseClub } }: ActSetting,
  body: { enabled?: boolean; limit?: number | null; currency: string },
): Promise<AccountAct[]> {
  const { enabled, limit } = body
  const currency = requireShown(houseClub, body)
  const cents = typeof limit === 'number' ? toCents(limit) : limit
  const acts: AccountAct[] = []
  if (enabled !== undefined && enabled !== customer.houseAccountEnabled)
    acts.push({ act: enabled ? 'account_on' : 'account_off' })
  const limits = cents !== undefined && cents !== ownLimit(customer, currency)
  if (limits) acts.push({ act: 'limit', cents, currency })
  if (acts.length === 0) return []
  await storeHouseAccount(tx, customer, {
    ...(enabled !== undefined && { houseAccountEnabled: enabled }),
    ...(limits && {
      houseAccountLimitCents: cents,
      houseAccountLimitCurrency: cents === null ? null : currency,
    }),
  })
  await notifyDesk(tx, customer.companyId, 'owed')
  return acts
}

/** The club's currency, if it is the one that was shown. Throws 422 `invalid_request`. */
function requireShown(club: Club, { currency: shown }: { currency: string }): string {
  const { currency } = club.compiled().config.intl
  if (shown !== currency)
    throw new AppError(422, 'invalid_request', {
      details: [
        { path: '/currency', code: 'currency-differs', message: 'is not the currency of the club' },
      ],
    })
  return currency
}
