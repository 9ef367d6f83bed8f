import type { PlaidApi, Transfer } from 'plaid'
import { codeOf, sentenceOf } from '../answerParts'
import type {
  ChargeRequest,
  ChargeOutcome,
  ProcessorAccount,
  ProcessorServices,
  RefundOutcome,
} from '../Processor'
import { refusedOutcome, vendorKey, type VendorCharge, type VendorCharges } from '../vendorCharges'
import { openAccount, type LinkedAccount } from './accounts'
import { PlaidError } from './api'

/** What transfers depend on. */
export interface TransferParts {
  services: ProcessorServices
  account: ProcessorAccount
  notes: VendorCharges
  api: PlaidApi
}

/**
 * Debits a linked account: authorises, then transfers. The authorisation's id is recorded in
 * between, and the vendor makes at most one transfer of it, so that after any failure nothing is
 * debited twice and everything can be found again.
 */
export async function charge(parts: TransferParts, request: ChargeRequest): Promise<ChargeOutcome> {
  const { services, account, notes } = parts
  const linked =
    request.method.kind === 'bank'
      ? openAccount(services, account, request.method.reference)
      : undefined
  const { row } = await notes.begin({
    idempotencyKey: request.idempotencyKey,
    method: linked?.accountId ?? '',
    bankName: linked?.bankName ?? '',
    lastFour: linked?.lastFour ?? '',
  })
  const before = await statusOf(parts, row)
  if (before !== undefined) return before
  if (linked === undefined)
    return refuse(parts, row, 'method_gone', 'This bank account is not linked any more.')
  try {
    const authorised = row.reference === '' ? await authorise(parts, row, linked, request) : row
    const refused = refusedOutcome(authorised)
    if (refused !== undefined) return refused
    const { data } = await parts.api.transferCreate({
      access_token: linked.accessToken,
      account_id: linked.accountId,
      authorization_id: authorised.reference,
      amount: amountText(request.amountCents),
      description: request.description.slice(0, 15),
      metadata: { portico_key: vendorKey(account, request.idempotencyKey) },
    })
    return outcomeOf(parts, authorised, data.transfer)
  } catch (error) {
    if (!(error instanceof PlaidError)) throw error
    // Rules out a transfer by an earlier attempt before reporting a refusal.
    const now = (await notes.find(request.idempotencyKey)) ?? row
    return (
      (await statusOf(parts, now)) ??
      refuse(
        parts,
        now,
        codeOf(error.code, 'bank_declined'),
        sentenceOf(error.words, 'The payment was refused.'),
      )
    )
  }
}

/** The status of a charge; undefined if the vendor has no transfer for it. */
export async function lookUp(
  parts: TransferParts,
  idempotencyKey: string,
): Promise<ChargeOutcome | undefined> {
  const row = await parts.notes.find(idempotencyKey)
  return row && statusOf(parts, row)
}

/** Cancels a transfer not yet submitted to the bank, and returns its status. */
export async function cancel(
  parts: TransferParts,
  idempotencyKey: string,
): Promise<ChargeOutcome | undefined> {
  const outcome = await lookUp(parts, idempotencyKey)
  if (outcome?.status !== 'processing') return outcome
  try {
    await parts.api.transferCancel({ transfer_id: outcome.reference })
  } catch (error) {
    // It has been submitted in the meantime: its status is the answer.
    if (!(error instanceof PlaidError)) throw error
  }
  return lookUp(parts, idempotencyKey)
}

/** Refunds part of a transfer, once per key. */
export async function refund(
  { api, account }: Pick<TransferParts, 'api' | 'account'>,
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
      type: 'refused',
      code: codeOf(error.code, 'not_refunded'),
      message: sentenceOf(error.words, 'The money could not be given back.'),
    }
  }
}

async function authorise(
  parts: TransferParts,
  row: VendorCharge,
  { accessToken, accountId, holderName }: LinkedAccount,
  request: ChargeRequest,
): Promise<VendorCharge> {
  const { api, account, notes } = parts
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
  const noted = await notes.change(row, { reference: authorization.id })
  if (String(authorization.decision) === 'approved') return noted
  const { code, description } = authorization.decision_rationale ?? {
    code: 'bank_declined',
    description: '',
  }
  return notes.change(noted, {
    refusalCode: codeOf(String(code), 'bank_declined'),
    refusalMessage: sentenceOf(description, 'Your bank refused the payment.'),
    isOver: true,
  })
}

async function refuse(
  { notes }: TransferParts,
  row: VendorCharge,
  refusalCode: string,
  refusalMessage: string,
): Promise<ChargeOutcome> {
  await notes.change(row, { refusalCode, refusalMessage, isOver: true })
  return { status: 'failed', reference: row.reference, code: refusalCode, message: refusalMessage }
}

/**
 * The status of a recorded charge; without an authorisation there is no transfer, otherwise at most
 * one.
 */
async function statusOf(
  parts: TransferParts,
  row: VendorCharge,
): Promise<ChargeOutcome | undefined> {
  const refused = refusedOutcome(row)
  if (refused !== undefined || row.reference === '') return refused
  const transfer = await findTransfer(parts.api, row)
  return transfer && outcomeOf(parts, row, transfer)
}

/** Maximum number of transfers that the vendor lists at a time. */
const pageOfTransfers = 25

/**
 * The transfer of a charge's authorisation; undefined if the vendor's own list for that time has
 * none.
 */
async function findTransfer(
  api: PlaidApi,
  { reference, createdAt }: VendorCharge,
): Promise<Transfer | undefined> {
  try {
    return (await api.transferGet({ authorization_id: reference })).data.transfer
  } catch (error) {
    // Whatever the reason for the refusal, only the list can prove that there is none.
    if (!(error instanceof PlaidError)) throw error
  }
  // A day before it was recorded: the vendor's clock may differ from ours.
  const since = new Date(createdAt.getTime() - 24 * 60 * 60_000).toISOString()
  for (let offset = 0; ;) {
    const { transfers } = (
      await api.transferList({ start_date: since, count: pageOfTransfers, offset })
    ).data
    const found = transfers.find(({ authorization_id: id }) => id === reference)
    if (found !== undefined || transfers.length < pageOfTransfers) return found
    offset += transfers.length
  }
}

async function outcomeOf(
  { notes }: TransferParts,
  row: VendorCharge,
  { id: reference, status, failure_reason: reason }: Transfer,
): Promise<ChargeOutcome> {
  switch (String(status)) {
    case 'settled':
    case 'funds_available':
      if (!row.isOver) await notes.change(row, { isOver: true })
      return { status: 'succeeded', reference, lastFour: row.lastFour, brand: row.bankName }
    case 'failed':
    case 'cancelled':
    case 'returned': {
      const failed = {
        status: 'failed' as const,
        reference,
        code: codeOf(reason?.failure_code ?? '', String(status)),
        message: sentenceOf(reason?.description ?? '', 'The bank did not pay.'),
      }
      // Recorded as reported, so that a return after settlement is reported once.
      await notes.change(row, {
        refusalCode: failed.code,
        refusalMessage: failed.message,
        isOver: true,
      })
      return failed
    }
    default:
      return { status: 'processing', reference }
  }
}

/** An amount in the vendor's format, with two decimals. */
const amountText = (cents: number): string => (cents / 100).toFixed(2)
