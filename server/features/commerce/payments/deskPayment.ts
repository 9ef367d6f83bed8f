import { randomUUID } from 'node:crypto'
import type { Tx } from '../../../platform/db/Database'
import { deleteJob } from '../../../platform/db/platform/jobs'
import type { MailDestination } from '../../../platform/mail/mailDestination'
import { chargeHouseAccount, type HouseAccountTerms } from '../house-account/chargeHouseAccount'
import { insertPayment, updatePayment, type PaymentRow } from '../transactions/paymentRepository'
import type { TransactionRow } from '../transactions/transactionRepository'
import { DESK_CARD_ID, DESK_CASH_ID } from './deskProcessors'
import { HOUSE_ACCOUNT_ID } from './houseAccount'
import { settleTransaction } from './settleTransaction'
import { tracePayment } from './tracePayment'

/** How staff were paid: in cash or by the club's own card terminal. */
export type DeskMethod = 'cash' | 'card'

/** Who took a payment at the desk, and how. */
export interface DeskPayment {
  /** The house account is charged by these terms; the other methods are only noted. */
  by: DeskMethod | { houseAccount: HouseAccountTerms }
  /** Username of who took it. */
  username: string
  destination: MailDestination
}

/**
 * Pays a placed transaction, or an open invoice, in the caller's transaction: no processor has to be
 * asked. What it pays for is settled, and the customer told. The customer must be locked. Throws 402
 * `house_account_limit`.
 */
export async function payAtDesk(
  tx: Tx,
  transaction: TransactionRow,
  { by, username, destination }: DeskPayment,
  now: Date,
): Promise<PaymentRow> {
  const { companyId, customerId, id: transactionId, currency, amountDueCents } = transaction
  const terms = typeof by === 'string' ? undefined : by.houseAccount
  const idempotencyKey = randomUUID()
  const { domainId, language, origin } = destination
  const payment = await insertPayment(
    tx,
    {
      companyId,
      customerId,
      domainId,
      language,
      origin,
      transactionId,
      idempotencyKey,
      currency,
      amountCents: amountDueCents,
      taxCents: Math.min(transaction.taxCents, amountDueCents),
      feeCents: 0,
      processorId: terms ? HOUSE_ACCOUNT_ID : by === 'cash' ? DESK_CASH_ID : DESK_CARD_ID,
      // Like a bank payment, none of these has a service fee.
      methodKind: 'bank',
      methodReference: username,
      state: 'charging',
      createdAt: now,
    },
    now,
  )
  if (terms !== undefined) await chargeHouseAccount(tx, payment, terms)
  await deleteJob(tx, { companyId, kind: 'payment', subjectId: payment.id })
  const settled = await updatePayment(tx, payment, {
    state: 'settled',
    reference: `${terms ? 'house' : 'desk'}_${idempotencyKey}`,
    settledAt: now,
  })
  await settleTransaction(tx, settled, transaction, now)
  await tracePayment(tx, settled, 'payment-received')
  return settled
}
