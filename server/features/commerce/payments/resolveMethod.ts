import type { Customer, PaymentRequest } from '#generated/types'
import { AppError } from '../../../platform/http/AppError'
import { MAX_ID } from '../../../platform/db/maxId'
import type { Club } from '../../../platform/clubs/Club'
import { assertAcceptsBrand, assertAcceptsToken } from '../../../processors/assertAcceptsBrand'
import { callProcessor } from '../../../processors/callProcessor'
import { cardProcessorId, openProcessor } from '../../../processors/openProcessor'
import type { ProcessorServices } from '../../../processors/Processor'
import type { ProcessorContext } from '../../../processors/ProcessorKind'
import { lockCustomer } from '../../customers/customerRepository'
import type { CustomerKey } from '../../customers/requireCustomer'
import type { HouseAccountTerms } from '../house-account/chargeHouseAccount'
import { refusalDetail } from '../transactions/refusalDetail'
import { emptyBillingDetails } from '../wallet/addMethod'
import { notifyWallet } from '../wallet/notifyWallet'
import {
  findMethod,
  insertMethod,
  findMethodsByReference,
  type WalletRow,
} from '../wallet/walletRepository'
import type { ResolvedMethod } from './createPaymentStore'
import { HOUSE_ACCOUNT_ID } from './houseAccount'

/** JSON Pointer of the request's field at which errors are listed. */
const METHOD_PATH = '/payment_method/id'

/** A request to resolve a payment method. */
interface MethodRequest {
  club: Club
  customer: Customer
  customerKey: CustomerKey
  requestedMethod: PaymentRequest
  /** Returns the club's terms for a charge to the house account. */
  houseAccountTerms: () => HouseAccountTerms
  /** Throws if the transaction can't be paid with a card now. */
  requirePayable: () => Promise<void>
}

/**
 * Resolves a request's payment method: one of the customer's saved methods, their house account, or
 * a new card's token. A new card is saved if requested, but only after `requirePayable` has passed.
 * Throws 404 for another customer's method, 422 `invalid_request` for a method that can't be
 * charged or is of a brand that the club doesn't take, 402 for a declined new card.
 */
export async function resolveMethod(
  context: ProcessorContext,
  {
    club,
    customer,
    customerKey,
    requestedMethod,
    houseAccountTerms,
    requirePayable,
  }: MethodRequest,
): Promise<ResolvedMethod> {
  if (requestedMethod.type === 'houseAccount') {
    if (!customer.houseAccountEnabled || requestedMethod.id !== HOUSE_ACCOUNT_ID)
      throw new AppError(404, 'not_found', {
        description: 'This payment method could not be found.',
      })
    // The house account is of kind `bank`, because like a bank payment it has no service fee.
    return {
      kind: 'bank',
      reference: HOUSE_ACCOUNT_ID,
      processorId: HOUSE_ACCOUNT_ID,
      walletId: null,
      brand: '',
      lastFour: '',
      houseAccountTerms: houseAccountTerms(),
    }
  }
  if (requestedMethod.type === 'newcreditcard')
    return resolveNewCard(context, { club, customer, customerKey, requestedMethod, requirePayable })
  const kind = requestedMethod.type === 'ach' ? 'ach' : 'creditcard'
  const id = Number(requestedMethod.id)
  const row =
    Number.isSafeInteger(id) && id > 0 && id <= MAX_ID
      ? await context.db.tx(customerKey.companyId, (tx) => findMethod(tx, customerKey, kind, id))
      : undefined
  if (row === undefined)
    throw new AppError(404, 'not_found', { description: 'This payment method could not be found.' })
  return resolveSaved(context.processors, club, row)
}

/**
 * Resolves a saved method. Throws 422 `invalid_request` for one that can't be charged or is of a
 * brand that the club doesn't take.
 */
export function resolveSaved(
  processors: ProcessorServices,
  club: Club,
  row: WalletRow,
): ResolvedMethod {
  if (!row.verified) throw invalidMethod('not-verified', 'is not verified yet')
  // The method was saved when the club had another processor, so it can't be charged or looked up.
  if (openProcessor(processors, club, row.processorId) === undefined) throw noProcessor()
  // The club's card processor decides which brands the club takes, even if another one saved the
  // card.
  if (row.paymentType === 'creditcard')
    assertAcceptsBrand(club, cardProcessorId(club) ?? row.processorId, row.brand, METHOD_PATH)
  return {
    kind: row.paymentType === 'ach' ? 'bank' : 'card',
    reference: row.processorReference,
    processorId: row.processorId,
    walletId: row.id,
    brand: row.brand,
    lastFour: row.lastFour,
  }
}

async function resolveNewCard(
  context: ProcessorContext,
  {
    club,
    customer,
    customerKey,
    requestedMethod,
    requirePayable,
  }: Omit<MethodRequest, 'houseAccountTerms'>,
): Promise<ResolvedMethod> {
  const { id, processorId = cardProcessorId(club), save, billingDetails } = requestedMethod
  const found =
    processorId === undefined ? undefined : openProcessor(context.processors, club, processorId)
  if (processorId === undefined || found === undefined) throw noProcessor()
  const token = String(id)
  await assertAcceptsToken(club, found, token, METHOD_PATH)
  const unsaved = { processorId, walletId: null, brand: '', lastFour: '' }
  if (save !== true) return { kind: 'token', reference: token, ...unsaved }
  const { addCard } = found.processor
  if (addCard === undefined)
    throw invalidMethod('no-cards', 'is of a processor that takes no cards')
  await requirePayable()
  const added = await callProcessor(
    addCard(token, {
      customerId: customerKey.customerId,
      email: customer.email,
      fullName: customer.fullName,
    }),
  )
  if (added.type === 'failed')
    throw new AppError(402, 'payment_failed', { details: [refusalDetail(added)] })
  const { reference, brand, lastFour, expMonth, expYear } = added
  const row = await context.db.tx(customerKey.companyId, async (tx) => {
    await lockCustomer(tx, customerKey.companyId, customerKey.customerId)
    // The vendor may return an existing card, for example if the request was sent twice.
    const existing = (
      await findMethodsByReference(tx, customerKey.companyId, processorId, reference)
    ).find(({ customerId }) => customerId === customerKey.customerId)
    return (
      existing ??
      insertMethod(tx, {
        ...customerKey,
        paymentType: 'creditcard',
        processorId,
        processorReference: reference,
        brand,
        nickname: '',
        lastFour,
        expMonth,
        expYear,
        verified: true,
        billingDetails: { ...emptyBillingDetails, name: customer.fullName, ...billingDetails },
      })
    )
  })
  await notifyWallet(context, customerKey, [row.id])
  return { kind: 'card', reference, processorId, walletId: row.id, brand, lastFour }
}

const noProcessor = (): AppError =>
  invalidMethod('no-processor', 'belongs to no processor of the club')

const invalidMethod = (code: string, message: string): AppError =>
  new AppError(422, 'invalid_request', { details: [{ path: METHOD_PATH, code, message }] })
