import { intentShape } from './shapes'
import { newId, type FakeIntent, type FakeMethod, type FakeStripeState } from './FakeStripeState'
import {
  invalid,
  missing,
  requireText,
  FakeStripeError,
  readText,
  readSubform,
  type Form,
} from './wire'

/** How long a payment stays in processing, in seconds. */
const PROCESSING_SECONDS = 5

const declined = {
  type: 'card_error',
  code: 'card_declined',
  decline_code: 'generic_decline',
  message: 'Your card was declined.',
}
const authenticationRequired = {
  type: 'card_error',
  code: 'authentication_required',
  decline_code: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
}
const bankDeclined = {
  type: 'invalid_request_error',
  code: 'debit_not_authorized',
  message: 'The customer has notified their bank that this payment was unauthorized.',
}

/** The metadata in a form, as texts by key. */
const metadataOf = (form: Form): Record<string, string> =>
  Object.fromEntries(
    Object.entries(readSubform(form, 'metadata')).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  )

/** Returns an intent by its id, completed if it has been processing long enough. */
export function intentOf(state: FakeStripeState, id: string): FakeIntent {
  const intent = state.intents.get(id)
  if (intent === undefined) throw missing('payment_intent', id, 'intent')
  if (intent.status === 'processing' && intent.settlesAt <= state.now()) {
    const fails = state.methods.get(intent.method)?.behaviour === 'fails-later'
    Object.assign(
      intent,
      fails ? { status: 'requires_payment_method', error: bankDeclined } : { status: 'succeeded' },
    )
  }
  return intent
}

/** Creates and confirms a payment intent. */
export function createIntent(state: FakeStripeState, form: Form): object {
  const amount = Number(requireText(form, 'amount'))
  if (!Number.isSafeInteger(amount) || amount < 50)
    throw invalid('Amount must convert to at least 50 cents.', 'amount_too_small', 'amount')
  const customer = requireText(form, 'customer')
  if (!state.customers.has(customer)) throw missing('customer', customer, 'customer', 400)
  const id = requireText(form, 'payment_method')
  const method = state.methods.get(id)
  if (method === undefined) throw missing('PaymentMethod', id, 'payment_method', 400)
  if (readText(form, 'allowed_payment_method_types', '0') !== method.type)
    throw invalid(
      'The payment method type is not allowed for this PaymentIntent.',
      'payment_intent_incompatible_payment_method',
      'payment_method',
    )
  if (method.isSpent || (method.customer !== null && method.customer !== customer))
    throw invalid(
      'This PaymentMethod was previously used without being attached to a Customer or was detached from a Customer, and may not be used again.',
      'payment_method_unexpected_state',
      'payment_method',
    )
  if (method.type === 'us_bank_account' && !method.verified)
    throw invalid(
      'The bank account has not been verified.',
      'bank_account_unverified',
      'payment_method',
    )
  if (
    method.object === 'bank_account' &&
    readText(form, 'mandate_data', 'customer_acceptance', 'type') === ''
  )
    throw invalid(
      'A mandate is needed to debit this bank account.',
      'payment_intent_mandate_invalid',
      'mandate_data',
    )
  if (readText(form, 'confirm') !== 'true') throw invalid('The fake confirms on creation.')
  if (readText(form, 'off_session') === 'true' && readText(form, 'use_stripe_sdk') === 'true')
    throw invalid('Nobody can handle the next action of an off-session payment.')
  const created: FakeIntent = {
    id: newId('pi'),
    status: 'succeeded',
    amount,
    currency: requireText(form, 'currency'),
    customer,
    method: id,
    metadata: metadataOf(form),
    clientSecret: '',
    error: null,
    created: Math.floor(state.now() / 1000),
    settlesAt: state.now() + PROCESSING_SECONDS * 1000,
    refundedCents: 0,
  }
  const intent: FakeIntent = {
    ...created,
    clientSecret: `${created.id}_secret_${newId('x')}`,
    ...startOf(method),
  }
  if (readText(form, 'off_session') === 'true' && intent.status === 'requires_action')
    Object.assign(intent, { status: 'requires_payment_method', error: authenticationRequired })
  state.intents.set(intent.id, intent)
  if (method.customer === null) method.isSpent = true
  if (intent.error !== null)
    throw new FakeStripeError(402, { ...intent.error, payment_intent: intentShape(state, intent) })
  return intentShape(state, intent)
}

function startOf({ type, behaviour }: FakeMethod): Pick<FakeIntent, 'status' | 'error'> {
  if (type === 'us_bank_account') return { status: 'processing', error: null }
  switch (behaviour) {
    case 'good':
      return { status: 'succeeded', error: null }
    case 'authenticates':
      return { status: 'requires_action', error: null }
    case 'processing':
      return { status: 'processing', error: null }
    default:
      return { status: 'requires_payment_method', error: declined }
  }
}

/** Authorises or refuses a payment as the customer would, when the bank asks for authentication. */
export function answerIntent(
  state: FakeStripeState,
  clientSecret: string,
  answer: 'authorise' | 'refuse',
): FakeIntent {
  const intent = [...state.intents.values()].find((one) => one.clientSecret === clientSecret)
  if (intent?.status !== 'requires_action')
    throw invalid(
      'This PaymentIntent does not wait for an action.',
      'payment_intent_unexpected_state',
    )
  const message =
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.'
  Object.assign(
    intent,
    answer === 'authorise'
      ? { status: 'succeeded' }
      : {
          status: 'requires_payment_method',
          error: {
            type: 'invalid_request_error',
            code: 'payment_intent_authentication_failure',
            message,
          },
        },
  )
  return intent
}

/** Cancels an unfinished intent. */
export function cancelIntent(state: FakeStripeState, id: string): object {
  const intent = intentOf(state, id)
  if (
    intent.status === 'succeeded' ||
    intent.status === 'canceled' ||
    intent.status === 'processing'
  )
    throw invalid(
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`,
      'payment_intent_unexpected_state',
    )
  intent.status = 'canceled'
  return intentShape(state, intent)
}

/** Refunds an intent in full or in part. */
export function createRefund(
  state: FakeStripeState,
  form: Form,
): { id: string; intent: string; amount: number; metadata: Record<string, string> } {
  const intent = intentOf(state, requireText(form, 'payment_intent'))
  if (intent.status !== 'succeeded')
    throw invalid(
      'This PaymentIntent does not have a successful charge to refund.',
      'charge_not_refundable',
      'payment_intent',
    )
  const left = intent.amount - intent.refundedCents
  const amount = Number(readText(form, 'amount') || left)
  if (left === 0)
    throw invalid(`Charge ch_${intent.id} has already been refunded.`, 'charge_already_refunded')
  if (!(amount > 0 && amount <= left))
    throw invalid(
      `Refund amount (${amount}) is greater than unrefunded amount on charge (${left}).`,
      'parameter_invalid_integer',
      'amount',
    )
  intent.refundedCents += amount
  const refund = { id: newId('re'), intent: intent.id, amount, metadata: metadataOf(form) }
  state.refunds.push(refund)
  return refund
}
