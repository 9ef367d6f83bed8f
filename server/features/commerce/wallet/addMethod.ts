import type { BankAccount, BillingDetails, Calls, WalletCard } from '#generated/types'
import type { CallTools } from '../../../platform/calls/Handler'
import { AppError } from '../../../platform/http/AppError'
import {
  openProcessor,
  bankProcessorId,
  cardProcessorId,
  type OpenedProcessor,
} from '../../../processors/openProcessor'
import type {
  AddedBank,
  AddedCard,
  BankToken,
  ProcessorFailure,
} from '../../../processors/Processor'
import type { ProcessorContext } from '../../../processors/ProcessorKind'
import type { Caller } from '../../../platform/sessions/Caller'
import { requireCustomer } from '../../customers/requireCustomer'
import { assertAcceptsToken } from '../../../processors/assertAcceptsBrand'
import { callProcessor } from '../../../processors/callProcessor'
import { assertValidCard } from './assertValidCard'
import { getPayer } from './getPayer'
import { presentBank, presentCard } from './presentMethod'
import { saveMethodOnce } from './saveMethodOnce'
import type { WalletRow } from './walletRepository'

/**
 * Saves a card, using its token, once per Idempotency-Key. Throws 422 `invalid_request` for invalid
 * details, an unknown processor or one that can't save cards, or a brand that the club doesn't take,
 * 422 `idempotency_key_reused` for a used key with another body, 422 `card_refused` with the
 * processor's message, and 502 or 504 if the processor does not respond. (doc 2 §7,
 * money.call.card-create)
 */
export async function addCard(
  tools: CallTools<ProcessorContext>,
  body: NonNullable<Calls['wallet.cards.create']['body']>,
): Promise<WalletCard> {
  const { context, caller } = tools
  const { token, paymentProcessorId, ...method } = body
  const { club } = requireCustomer(caller)
  assertValidCard(method.billingDetails, method.nickname)
  const opened = requireProcessor(context, caller, paymentProcessorId ?? cardProcessorId(club))
  const { id, processor } = opened
  if (processor.addCard === undefined) throw noProcessor()
  const { addCard: add } = processor
  const row = await saveMethodOnce(tools, 'creditcard', body, async () => {
    await assertAcceptsToken(club, opened, token, '/token')
    const added = requireAdded(await callProcessor(add(token, getPayer(caller))), 'card_refused')
    const { brand, expMonth, expYear } = added
    return {
      ...toSavedFields(id, added, method),
      paymentType: 'creditcard',
      brand,
      expMonth,
      expYear,
      verified: true,
    }
  })
  return presentCard(row)
}

/**
 * Saves a bank account, using the token from the manual form or a widget, once per Idempotency-Key.
 * The processor then sends two deposits, unless it verifies the account itself. Throws 422
 * `invalid_request` for an unknown processor or one that can't save bank accounts, 422
 * `idempotency_key_reused` for a used key with another body, 422 `bank_refused` with the
 * processor's message, and 502 or 504 if the processor does not respond. (doc 2 §3, Bank payload)
 */
export async function addBank(
  tools: CallTools<ProcessorContext>,
  body: NonNullable<Calls['wallet.banks.create']['body']>,
): Promise<BankAccount> {
  const { context, caller } = tools
  const { token, tokenType, accountId, paymentProcessorId, ...method } = body
  const { club } = requireCustomer(caller)
  const { id, processor } = requireProcessor(
    context,
    caller,
    paymentProcessorId ?? bankProcessorId(club),
  )
  if (processor.addBank === undefined) throw noProcessor()
  const { addBank: add } = processor
  const row = await saveMethodOnce(tools, 'ach', body, async () => {
    const added = requireAdded(
      await callProcessor(
        add(bankToken(tokenType, token, accountId, method.billingDetails), getPayer(caller)),
      ),
      'bank_refused',
    )
    const { bankName, holderType, verified } = added
    return {
      ...toSavedFields(id, added, method),
      paymentType: 'ach',
      brand: bankName,
      holderType,
      verified,
      verifyAttemptsLeft:
        verified || processor.verifyBank === undefined ? 0 : context.env.verifyAttempts,
    }
  })
  return presentBank(row)
}

/** The fields of a new method that the customer enters. */
interface NewMethod {
  billingUse?: WalletRow['billingUse']
  nickname?: string
  billingDetails?: Partial<BillingDetails>
}

const toSavedFields = (
  processorId: string,
  { reference, lastFour }: AddedCard | AddedBank,
  { billingUse = '', nickname = '', billingDetails }: NewMethod,
) => ({
  processorId,
  processorReference: reference,
  lastFour,
  nickname: nickname.trim(),
  billingUse,
  billingDetails: { ...emptyBillingDetails, ...billingDetails },
})

function requireProcessor(
  context: ProcessorContext,
  caller: Caller,
  id: string | undefined,
): OpenedProcessor {
  const opened =
    id === undefined
      ? undefined
      : openProcessor(context.processors, requireCustomer(caller).club, id)
  if (opened === undefined) throw noProcessor()
  return opened
}

function noProcessor(): AppError {
  const message = 'The club has no such processor for this payment method.'
  return new AppError(422, 'invalid_request', {
    details: [{ path: '/payment_processor_id', code: 'choice', message }],
  })
}

function requireAdded<Added>(
  answer: Added | ProcessorFailure,
  code: 'card_refused' | 'bank_refused',
): Added {
  if (!isFailure(answer)) return answer
  throw new AppError(422, code, {
    description: answer.message,
    details: [{ path: '/token', code: answer.code, message: answer.message }],
  })
}

const isFailure = (answer: unknown): answer is ProcessorFailure =>
  typeof answer === 'object' && answer !== null && 'type' in answer && answer.type === 'failed'

/** The billing details of a method for which none were entered. */
export const emptyBillingDetails: BillingDetails = {
  name: '',
  address: '',
  address2: '',
  city: '',
  state: '',
  zipCode: '',
  country: '',
}

function bankToken(
  tokenType: BankToken['tokenType'],
  token: string,
  accountId = '',
  billingDetails: Partial<BillingDetails> = {},
): BankToken {
  if (tokenType === 'plaid') return { tokenType, token, accountId }
  return tokenType === 'gocardless'
    ? { tokenType, token, billingDetails: { ...emptyBillingDetails, ...billingDetails } }
    : { tokenType, token }
}
