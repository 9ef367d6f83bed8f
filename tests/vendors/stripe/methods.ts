import { methodShape, setupShape } from './shapes'
import {
  bankOf,
  newId,
  fakeCards,
  fakeDeposits,
  type FakeMethod,
  type FakeSetup,
  type FakeStripeState,
} from './FakeStripeState'
import {
  readSubform,
  invalid,
  missing,
  requireText,
  FakeStripeError,
  readText,
  type Form,
} from './wire'

/** Returns a payment method by its id; fails with 404 like Stripe if it doesn't exist. */
export function methodOf(state: FakeStripeState, id: string): FakeMethod {
  const method = state.methods.get(id)
  if (method === undefined) throw missing('PaymentMethod', id, 'payment_method')
  return method
}

/** Creates a payment method from a card's data, which only the browser sends. */
export function createCard(state: FakeStripeState, form: Form): FakeMethod {
  const number = requireText(form, 'card', 'number').replaceAll(' ', '')
  const behaviour = fakeCards[number]
  if (behaviour === undefined)
    throw new FakeStripeError(402, {
      type: 'card_error',
      code: 'incorrect_number',
      param: 'number',
      message: 'Your card number is incorrect.',
    })
  const method: FakeMethod = {
    id: newId('pm'),
    object: 'payment_method',
    type: 'card',
    behaviour,
    customer: null,
    last4: number.slice(-4),
    holderType: '',
    expMonth: Number(requireText(form, 'card', 'exp_month')),
    expYear: Number(requireText(form, 'card', 'exp_year')),
    verified: true,
    isSpent: false,
  }
  requireText(form, 'card', 'cvc')
  state.methods.set(method.id, method)
  return method
}

/** Attaches a card to a customer, unless the card's bank declines that. */
export function attach(state: FakeStripeState, id: string, form: Form): object {
  const method = methodOf(state, id)
  const customer = requireText(form, 'customer')
  if (!state.customers.has(customer)) throw missing('customer', customer, 'customer', 400)
  if (method.customer !== null)
    throw invalid(
      'The payment method you provided has already been attached to a customer.',
      'payment_method_unexpected_state',
    )
  if (method.isSpent)
    throw invalid(
      'This PaymentMethod was previously used and may not be attached.',
      'payment_method_unexpected_state',
    )
  if (method.behaviour === 'declined')
    throw new FakeStripeError(402, {
      type: 'card_error',
      code: 'card_declined',
      decline_code: 'generic_decline',
      message: 'Your card was declined.',
    })
  method.customer = customer
  return methodShape(method)
}

/** Detaches a card from its customer. */
export function detach(state: FakeStripeState, id: string): object {
  const method = methodOf(state, id)
  if (method.customer === null)
    throw invalid(
      'The payment method you provided is not attached to a customer so detachment is impossible.',
      'payment_method_unexpected_state',
    )
  Object.assign(method, { customer: null, isSpent: true })
  return methodShape(method)
}

/** Returns a setup intent by its id; fails with 404 like Stripe if it doesn't exist. */
export function setupOf(state: FakeStripeState, id: string): FakeSetup {
  const setup = state.setups.get(id)
  if (setup === undefined) throw missing('setupintent', id, 'intent')
  return setup
}

/** Creates a setup intent for a customer. */
export function createSetup(state: FakeStripeState, form: Form): object {
  const customer = requireText(form, 'customer')
  if (!state.customers.has(customer)) throw missing('customer', customer, 'customer', 400)
  const id = newId('seti')
  const type =
    readText(form, 'allowed_payment_method_types', '0') === 'us_bank_account'
      ? 'us_bank_account'
      : 'card'
  const setup: FakeSetup = {
    id,
    status: 'requires_payment_method',
    type,
    customer,
    method: null,
    clientSecret: `${id}_secret_${newId('x')}`,
  }
  state.setups.set(id, setup)
  return setupShape(setup)
}

/**
 * Confirms a setup intent with the card or bank account that the customer entered; only the browser
 * calls this.
 */
export function confirmSetup(state: FakeStripeState, id: string, form: Form): object {
  const setup = setupOf(state, id)
  if (readText(form, 'client_secret') !== setup.clientSecret)
    throw missing('setupintent', id, 'intent')
  if (setup.status !== 'requires_payment_method')
    throw invalid('This SetupIntent can’t be confirmed again.', 'setup_intent_unexpected_state')
  if (setup.type === 'card') {
    const method = createCard(state, readSubform(form, 'payment_method_data'))
    attach(state, method.id, { customer: setup.customer })
    return setupShape(Object.assign(setup, { status: 'succeeded', method: method.id }))
  }
  const data = readSubform(form, 'payment_method_data', 'us_bank_account')
  const bank = bankOf(newId('pm'), 'payment_method', {
    routing: requireText(data, 'routing_number'),
    account: requireText(data, 'account_number'),
    holderType: requireText(data, 'account_holder_type'),
  })
  state.methods.set(bank.id, bank)
  return setupShape(Object.assign(setup, { status: 'requires_action', method: bank.id }))
}

/** Verifies a bank account by the amounts of the two deposits. */
export function verifySetup(state: FakeStripeState, id: string, form: Form): object {
  const setup = setupOf(state, id)
  if (setup.status !== 'requires_action' || setup.method === null)
    throw invalid('This SetupIntent has no deposits to verify.', 'setup_intent_unexpected_state')
  if (!matchesDeposits(form))
    throw invalid(
      'The amounts provided do not match the amounts that were sent to the bank account.',
      'payment_method_microdeposit_verification_amounts_mismatch',
      'amounts',
    )
  Object.assign(methodOf(state, setup.method), { verified: true, customer: setup.customer })
  return setupShape(Object.assign(setup, { status: 'succeeded' }))
}

/** Whether a form has the amounts of the two deposits, in any order. */
export const matchesDeposits = (form: Form): boolean =>
  [Number(readText(form, 'amounts', '0')), Number(readText(form, 'amounts', '1'))]
    .sort((a, b) => a - b)
    .join() === fakeDeposits.join()

/** Cancels an unfinished setup intent. */
export function cancelSetup(state: FakeStripeState, id: string): object {
  const setup = setupOf(state, id)
  if (setup.status === 'succeeded' || setup.status === 'canceled')
    throw invalid(
      `You cannot cancel this SetupIntent because it has a status of ${setup.status}.`,
      'setup_intent_unexpected_state',
    )
  return setupShape(Object.assign(setup, { status: 'canceled' }))
}
