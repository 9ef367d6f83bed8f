import { codeOf, listAt, requiredText, sentenceOf, textAt } from '../answerParts'
import type { ChargeRequest, ChargeOutcome, ProcessorAccount } from '../Processor'
import { refusedOutcome, vendorKey, type VendorCharge, type VendorCharges } from '../vendorCharges'
import { GocardlessError, type GocardlessApi } from './api'
import { readBank } from './mandates'

/** What charges depend on. */
export interface ChargeParts {
  api: GocardlessApi
  account: ProcessorAccount
  notes: VendorCharges
}

/** Metadata name of our key on payments and refunds, by which they are found again. */
export const KEY = 'portico_key'

/** Charges a mandate, once per key: looks for the result of an earlier attempt first. */
export async function charge(parts: ChargeParts, request: ChargeRequest): Promise<ChargeOutcome> {
  const { api, account, notes } = parts
  const mandate = request.method.kind === 'bank' ? request.method.reference : ''
  const { row, isNew } = await notes.begin({
    idempotencyKey: request.idempotencyKey,
    method: mandate,
  })
  const before = isNew ? undefined : await statusOf(parts, row)
  if (before !== undefined) return before
  const key = vendorKey(account, request.idempotencyKey)
  const payments = {
    amount: request.amountCents,
    currency: request.currency,
    description: request.description,
    metadata: { [KEY]: key },
    links: { mandate },
  }
  try {
    return await outcomeOf(
      parts,
      await named(parts, row, await api.post('/payments', { payments }, key)),
    )
  } catch (error) {
    if (!(error instanceof GocardlessError)) throw error
    if (error.madeBefore !== '')
      return outcomeOf(
        parts,
        await named(parts, row, await api.get(`/payments/${encodeURIComponent(error.madeBefore)}`)),
      )
    const refused = await notes.change(row, {
      refusalCode: codeOf(error.reason, 'bank_declined'),
      refusalMessage: sentenceOf(error.words, 'The payment was refused.'),
      isOver: true,
    })
    return (
      refusedOutcome(refused) ?? {
        status: 'failed',
        reference: '',
        code: 'bank_declined',
        message: 'The payment was refused.',
      }
    )
  }
}

/** The status of a charge; undefined if the vendor has none. */
export async function lookUp(
  parts: ChargeParts,
  idempotencyKey: string,
): Promise<ChargeOutcome | undefined> {
  const row = await parts.notes.find(idempotencyKey)
  return row && statusOf(parts, row)
}

/** Cancels a payment not yet submitted to the bank, and returns its status. */
export async function cancel(
  parts: ChargeParts,
  idempotencyKey: string,
): Promise<ChargeOutcome | undefined> {
  const outcome = await lookUp(parts, idempotencyKey)
  if (outcome?.status !== 'processing') return outcome
  try {
    await parts.api.post(`/payments/${encodeURIComponent(outcome.reference)}/actions/cancel`)
  } catch (error) {
    // It has been submitted in the meantime: its status is the answer.
    if (!(error instanceof GocardlessError)) throw error
  }
  return lookUp(parts, idempotencyKey)
}

/**
 * The status of a recorded charge; one without a response is searched for among its mandate's
 * payments, by our key.
 */
async function statusOf(parts: ChargeParts, row: VendorCharge): Promise<ChargeOutcome | undefined> {
  const { api, account } = parts
  const refused = refusedOutcome(row)
  if (refused !== undefined) return refused
  if (row.reference !== '')
    return outcomeOf(parts, await api.get(`/payments/${encodeURIComponent(row.reference)}`))
  const key = vendorKey(account, row.idempotencyKey)
  // A day before it was recorded: the vendor's clock may differ from ours.
  const since = new Date(row.createdAt.getTime() - 24 * 60 * 60_000).toISOString()
  const made = listAt(
    await api.get('/payments', { mandate: row.method, 'created_at[gte]': since, limit: '500' }),
    'payments',
  ).find((one) => textAt(one, 'metadata', KEY) === key)
  return made === undefined
    ? undefined
    : outcomeOf(parts, await named(parts, row, { payments: made }))
}

/** Records the payment's reference before anything else uses it. */
async function named({ notes }: ChargeParts, row: VendorCharge, answer: unknown): Promise<unknown> {
  await notes.change(row, { reference: requiredText(answer, 'payments', 'id') })
  return answer
}

async function outcomeOf({ api }: ChargeParts, answer: unknown): Promise<ChargeOutcome> {
  const reference = requiredText(answer, 'payments', 'id')
  const status = requiredText(answer, 'payments', 'status')
  switch (status) {
    case 'confirmed':
    case 'paid_out': {
      const { lastFour, bankName } = await readBank(
        api,
        requiredText(answer, 'payments', 'links', 'mandate'),
      )
      return { status: 'succeeded', reference, lastFour, brand: bankName }
    }
    case 'failed':
    case 'cancelled':
    case 'customer_approval_denied':
    case 'charged_back':
      return { status: 'failed', reference, ...(await causeOf(api, reference, status)) }
    default:
      return { status: 'processing', reference }
  }
}

/** Why a payment failed, in the vendor's words. */
async function causeOf(
  api: GocardlessApi,
  payment: string,
  status: string,
): Promise<{ code: string; message: string }> {
  const events = listAt(
    await api.get('/events', { payment, resource_type: 'payments', limit: '50' }),
    'events',
  )
  const last = events.find((one) =>
    [
      'failed',
      'late_failure_settled',
      'cancelled',
      'customer_approval_denied',
      'charged_back',
    ].includes(textAt(one, 'action')),
  )
  return {
    code: codeOf(textAt(last, 'details', 'cause'), status),
    message: sentenceOf(textAt(last, 'details', 'description'), 'The bank did not pay.'),
  }
}
