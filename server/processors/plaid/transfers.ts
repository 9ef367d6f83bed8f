import type { PlaidApi, Transfer } from 'plaid'
import { normalizeCode, toSentence } from '../responseParts'
import type {
  ChargeRequest,
  ChargeOutcome,
  ProcessorAccount,
  ProcessorServices,
  RefundOutcome,
} from '../Processor'
import { failedOutcome, vendorKey, type VendorCharge, type VendorCharges } from '../vendorCharges'
import { openAccount, type LinkedAccount } from './accounts'
import { PlaidError } from './api'

/** The services that transfers use. */
export interface TransferContext {
  services: ProcessorServices
  account: ProcessorAccount
  charges: VendorCharges
  api: PlaidApi
}

/**
 * Debits a linked account: authorises the debit, then makes the transfer. The authorisation's id is
 * recorded before the transfer, and Plaid makes at most one transfer per authorisation. Repeating a
 * charge therefore never debits twice, and the transfer can be found after any failure.
 */
export async function charge(
  context: TransferContext,
  request: ChargeRequest,
): Promise<ChargeOutcome> {
  const { services, account, charges } = context
  const linked =
    request.method.kind === 'bank'
      ? openAccount(services, account, request.method.reference)
      : undefined
  const { row } = await charges.begin({
    idempotencyKey: request.idempotencyKey,
    method: linked?.accountId ?? '',
    bankName: linked?.bankName ?? '',
    lastFour: linked?.lastFour ?? '',
  })
  const earlier = await findOutcome(context, row)
  if (earlier !== undefined) return earlier
  if (linked === undefined)
    return recordFailure(context, row, 'method_gone', 'This bank account is not linked any more.')
  try {
    const authorisedRow =
      row.reference === '' ? await authorise(context, row, linked, request) : row
    const failed = failedOutcome(authorisedRow)
    if (failed !== undefined) return failed
    const { data } = await context.api.transferCreate({
      access_token: linked.accessToken,
      account_id: linked.accountId,
      authorization_id: authorisedRow.reference,
      amount: amountText(request.amountCents),
      description: request.description.slice(0, 15),
      metadata: { portico_key: vendorKey(account, request.idempotencyKey) },
    })
    return toOutcome(context, authorisedRow, data.transfer)
  } catch (error) {
    if (!(error instanceof PlaidError)) throw error
    // An earlier attempt may have made a transfer, so its outcome is looked up first; only without
    // one is the failure recorded.
    const current = (await charges.find(request.idempotencyKey)) ?? row
    return (
      (await findOutcome(context, current)) ??
      recordFailure(
        context,
        current,
        normalizeCode(error.code, 'bank_declined'),
        toSentence(error.description, 'The payment was refused.'),
      )
    )
  }
}

/** The status of the charge with this key; undefined if Plaid has no transfer for it. */
export async function lookUp(
  context: TransferContext,
  idempotencyKey: string,
): Promise<ChargeOutcome | undefined> {
  const row = await context.charges.find(idempotencyKey)
  return row && findOutcome(context, row)
}

/** Cancels a transfer if it was not submitted to the bank yet, and returns its status. */
export async function cancel(
  context: TransferContext,
  idempotencyKey: string,
): Promise<ChargeOutcome | undefined> {
  const outcome = await lookUp(context, idempotencyKey)
  if (outcome?.status !== 'processing') return outcome
  try {
    await context.api.transferCancel({ transfer_id: outcome.reference })
  } catch (error) {
    // Plaid refuses if the transfer was submitted to the bank in the meantime; its status is looked
    // up below.
    if (!(error instanceof PlaidError)) throw error
  }
  return lookUp(context, idempotencyKey)
}

/** Refunds part of a transfer, at most once per idempotency key. */
export async function refund(
  { api, account }: Pick<TransferContext, 'api' | 'account'>,
  {
    idempotencyKey,
    reference,
    amountCents,
  }: { idempotencyKey: string; reference: string; amountCents: number },
): Promise<RefundOutcome> {
  try {
    const { data } = await api.transferRefundCreate({
      transfer_id: reference,
      amount: amountText(amountCents),
      idempotency_key: vendorKey(account, idempotencyKey),
    })
    return { type: 'refunded', reference: data.refund.id }
  } catch (error) {
    if (!(error instanceof PlaidError)) throw error
    return {
      type: 'failed',
      code: normalizeCode(error.code, 'not_refunded'),
      message: toSentence(error.description, 'The money could not be refunded.'),
    }
  }
}

async function authorise(
  context: TransferContext,
  row: VendorCharge,
  { accessToken, accountId, holderName }: LinkedAccount,
  request: ChargeRequest,
): Promise<VendorCharge> {
  const { api, account, charges } = context
  const { ACHClass, TransferNetwork, TransferType } = await import('plaid')
  const { authorization } = (
    await api.transferAuthorizationCreate({
      access_token: accessToken,
      account_id: accountId,
      type: TransferType.Debit,
      network: TransferNetwork.Ach,
      ach_class: ACHClass.Web,
      amount: amountText(request.amountCents),
      iso_currency_code: request.currency,
      user: { legal_name: holderName },
      idempotency_key: vendorKey(account, request.idempotencyKey),
    })
  ).data
  const authorisedRow = await charges.update(row, { reference: authorization.id })
  if (String(authorization.decision) === 'approved') return authorisedRow
  const { code, description } = authorization.decision_rationale ?? {
    code: 'bank_declined',
    description: '',
  }
  return charges.update(authorisedRow, {
    failureCode: normalizeCode(String(code), 'bank_declined'),
    failureMessage: toSentence(description, 'Your bank refused the payment.'),
    isFinal: true,
  })
}

async function recordFailure(
  { charges }: TransferContext,
  row: VendorCharge,
  failureCode: string,
  failureMessage: string,
): Promise<ChargeOutcome> {
  await charges.update(row, { failureCode, failureMessage, isFinal: true })
  return { status: 'failed', reference: row.reference, code: failureCode, message: failureMessage }
}

/**
 * The status of a recorded charge; undefined if it has no transfer. Without an authorisation there
 * can be none.
 */
async function findOutcome(
  context: TransferContext,
  row: VendorCharge,
): Promise<ChargeOutcome | undefined> {
  const failed = failedOutcome(row)
  if (failed !== undefined || row.reference === '') return failed
  const transfer = await findTransfer(context.api, row)
  return transfer && toOutcome(context, row, transfer)
}

/** Plaid's maximum page size for a list of transfers. */
const TRANSFERS_PER_PAGE = 25

/**
 * The transfer made with a charge's authorisation; undefined if there is none in Plaid's list of
 * transfers since the charge.
 */
async function findTransfer(
  api: PlaidApi,
  { reference, createdAt }: VendorCharge,
): Promise<Transfer | undefined> {
  try {
    return (await api.transferGet({ authorization_id: reference })).data.transfer
  } catch (error) {
    // Such an error does not prove that there is no transfer; only the list below can.
    if (!(error instanceof PlaidError)) throw error
  }
  // Starts a day before the charge was recorded, because Plaid's clock may differ from ours.
  const since = new Date(createdAt.getTime() - 24 * 60 * 60_000).toISOString()
  for (let offset = 0; ;) {
    const { transfers } = (
      await api.transferList({ start_date: since, count: TRANSFERS_PER_PAGE, offset })
    ).data
    const found = transfers.find(({ authorization_id: id }) => id === reference)
    if (found !== undefined || transfers.length < TRANSFERS_PER_PAGE) return found
    offset += transfers.length
  }
}

async function toOutcome(
  { charges }: TransferContext,
  row: VendorCharge,
  { id: reference, status, failure_reason: reason }: Transfer,
): Promise<ChargeOutcome> {
  switch (String(status)) {
    case 'settled':
    case 'funds_available':
      if (!row.isFinal) await charges.update(row, { isFinal: true })
      return { status: 'succeeded', reference, lastFour: row.lastFour, brand: row.bankName }
    case 'failed':
    case 'cancelled':
    case 'returned': {
      const failed = {
        status: 'failed' as const,
        reference,
        code: normalizeCode(reason?.failure_code ?? '', String(status)),
        message: toSentence(reason?.description ?? '', 'The bank did not pay.'),
      }
      // The failure is recorded so that `findReturnedKeys` does not report a returned transfer
      // again.
      await charges.update(row, {
        failureCode: failed.code,
        failureMessage: failed.message,
        isFinal: true,
      })
      return failed
    }
    default:
      return { status: 'processing', reference }
  }
}

/** Formats an amount with two decimals, as Plaid requires. */
const amountText = (cents: number): string => (cents / 100).toFixed(2)
