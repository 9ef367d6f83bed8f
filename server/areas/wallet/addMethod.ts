import type { BankAccount, BillingDetails, Calls, WalletCard } from '../../../generated/types'
import { AppError } from '../../errors/AppError'
import { openProcessor, bankProcessorId, cardProcessorId, type OpenProcessor } from '../../processors/openProcessor'
import type { AddedBank, AddedCard, BankToken, Refusal } from '../../processors/Processor'
import type { ServerContext } from '../../ServerContext'
import type { Visit } from '../../sessions/Visit'
import { lockCustomer } from '../account/customerRepository'
import { requireCustomer } from '../account/requireCustomer'
import { refuseCardFaults } from './cardFaults'
import { payerOf } from './payerOf'
import { presentBank, presentCard } from './presentMethod'
import { tellWallet } from './tellWallet'
import { takeUse } from './takeUse'
import { insertMethod, type WalletRow } from './walletRepository'

/** What a new method has of its owner, beside what its processor says of it. */
interface NewMethod {
  billingUse?: WalletRow['billingUse']
  nickname?: string
  billingDetails?: Partial<BillingDetails>
}

/** Saves a card by its token; throws 422 `invalid_request` with each fault, 422 `card_refused` in the processor's words. (doc 2 §7, money.call.card-create) */
export async function addCard(context: ServerContext, visit: Visit, { token, paymentProcessorId, ...method }: NonNullable<Calls['wallet.cards.create']['body']>): Promise<WalletCard> {
  const { club } = requireCustomer(visit)
  refuseCardFaults(method.billingDetails, method.nickname)
  const opened = open(context, visit, paymentProcessorId ?? cardProcessorId(club))
  if (opened.processor.addCard === undefined) throw noProcessor()
  const added = taken(await opened.processor.addCard(token, payerOf(visit)), 'card_refused')
  const { expMonth, expYear } = added
  return presentCard(await store(context, visit, opened, added, method, { paymentType: 'creditcard', brand: added.brand, expMonth, expYear, verified: true }))
}

/** Saves a bank account by the token of the manual form or of a widget; throws 422 `bank_refused` in the processor's words. Two deposits are under way then, unless the processor has verified it. (doc 2 §3, Bank payload) */
export async function addBank(context: ServerContext, visit: Visit, { token, tokenType, accountId, paymentProcessorId, ...method }: NonNullable<Calls['wallet.banks.create']['body']>): Promise<BankAccount> {
  const { club } = requireCustomer(visit)
  const opened = open(context, visit, paymentProcessorId ?? bankProcessorId(club))
  if (opened.processor.addBank === undefined) throw noProcessor()
  const added = taken(await opened.processor.addBank(bankToken(tokenType, token, accountId, method.billingDetails), payerOf(visit)), 'bank_refused')
  const { bankName, holderType, verified } = added
  return presentBank(await store(context, visit, opened, added, method, { paymentType: 'ach', brand: bankName, holderType, verified, verifyAttemptsLeft: verified ? 0 : context.env.verifyAttempts }))
}

type OfKind = Pick<WalletRow, 'paymentType' | 'brand' | 'verified'> & Partial<Pick<WalletRow, 'expMonth' | 'expYear' | 'holderType' | 'verifyAttemptsLeft'>>

async function store(context: ServerContext, visit: Visit, { id: processorId }: OpenProcessor, { reference, lastFour }: AddedCard | AddedBank, { billingUse = '', nickname = '', billingDetails }: NewMethod, ofKind: OfKind): Promise<WalletRow> {
  const { customer } = requireCustomer(visit)
  const owner = { companyId: customer.companyId, customerId: customer.id }
  const { row, changed } = await context.db.tx(owner.companyId, async (tx) => {
    await lockCustomer(tx, owner.companyId, owner.customerId)
    const { use, released } = await takeUse(tx, owner, billingUse, ofKind.verified)
    const row = await insertMethod(tx, { ...owner, ...ofKind, processorId, processorReference: reference, lastFour, nickname: nickname.trim(), billingUse: use, billingDetails: { ...noDetails, ...billingDetails } })
    return { row, changed: [...released, row.id] }
  })
  await tellWallet(context, owner, changed)
  return row
}

function open(context: ServerContext, visit: Visit, id: string | undefined): OpenProcessor {
  const opened = id === undefined ? undefined : openProcessor(context.processors, requireCustomer(visit).club, id)
  if (opened === undefined) throw noProcessor()
  return opened
}

const noProcessor = (): AppError => new AppError(422, 'invalid_request', { description: 'The club has no such processor.', details: [{ path: '/payment_processor_id', code: 'choice', message: 'The club has no such processor.' }] })

function taken<Added>(answer: Added | Refusal, code: 'card_refused' | 'bank_refused'): Added {
  if (!isRefusal(answer)) return answer
  throw new AppError(422, code, { description: answer.message, details: [{ path: '/token', code: answer.code, message: answer.message }] })
}

const isRefusal = (answer: unknown): answer is Refusal => typeof answer === 'object' && answer !== null && 'type' in answer && answer.type === 'refused'

const noDetails: BillingDetails = { name: '', address: '', address2: '', city: '', state: '', zipCode: '', country: '' }

function bankToken(tokenType: BankToken['tokenType'], token: string, accountId = '', billingDetails: Partial<BillingDetails> = {}): BankToken {
  if (tokenType === 'plaid') return { tokenType, token, accountId }
  return tokenType === 'gocardless' ? { tokenType, token, billingDetails: { ...noDetails, ...billingDetails } } : { tokenType, token }
}
