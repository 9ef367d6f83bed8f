import type { Subscription } from '#generated/types'
import { toUnits } from '../../../platform/calls/toUnits'
import type { Tx } from '../../../platform/db/Database'
import { findMethodsById } from './walletRepository'
import type { SubscriptionRow } from '../subscriptions/subscriptionRepository'

/** The date that the API uses for "never": long before the first payment. */
const NEVER = '1900-01-01T00:00:00.000Z'

/** Converts a company's stored subscriptions to API entities, with their payment methods. */
export async function presentSubscriptions(
  db: Tx,
  rows: readonly SubscriptionRow[],
): Promise<Subscription[]> {
  const [first] = rows
  const methods =
    first === undefined
      ? []
      : await findMethodsById(
          db,
          first.companyId,
          rows.flatMap(({ walletId }) => walletId ?? []),
        )
  return rows.map((row) => {
    const wallet = methods.find(({ id }) => id === row.walletId)
    return present(row, wallet === undefined ? null : { id: wallet.id, nickname: wallet.nickname })
  })
}

const present = (row: SubscriptionRow, wallet: Subscription['wallet']): Subscription => ({
  id: row.id,
  title: row.title,
  details: row.details,
  type: row.type,
  status: row.status,
  customerId: row.customerId,
  customerAddressId: null,
  autoCharge: row.autoCharge,
  createdOn: row.createdAt.toISOString(),
  lastDate: row.lastAt?.toISOString() ?? NEVER,
  lastAmount: toUnits(row.lastAmountCents),
  nextDate: row.nextAt?.toISOString() ?? null,
  quantity: row.quantity,
  rate: toUnits(row.rateCents),
  nextRate: row.nextRateCents === null ? null : toUnits(row.nextRateCents),
  nextRateFrom: row.nextRateFrom,
  serviceRate: toUnits(row.serviceRateCents),
  taxRate: toUnits(row.taxRateCents),
  frequency: row.frequency,
  referenceId: row.referenceId,
  paymentCount: row.paymentCount,
  totalPayments: row.totalPayments,
  remainingPayments: row.remainingPayments,
  renewalDate: row.renewalAt?.toISOString() ?? null,
  renewable: row.renewable,
  requestedCancelDate: row.requestedCancelAt?.toISOString() ?? null,
  serviceId: null,
  shippingCourier: '',
  shippingMethod: '',
  invoiceEnabled: row.invoiceEnabled,
  walletId: row.walletId,
  wallet,
  lines: row.lines.map(({ amountCents, taxCents, serviceCents }) => ({
    amount: toUnits(amountCents),
    tax: toUnits(taxCents),
    service: toUnits(serviceCents),
  })),
})
