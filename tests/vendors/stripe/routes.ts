import { answerIntent, cancelIntent, createIntent, createRefund, intentOf } from './intents'
import {
  matchesDeposits,
  attach,
  cancelSetup,
  confirmSetup,
  createCard,
  createSetup,
  detach,
  methodOf,
  setupOf,
  verifySetup,
} from './methods'
import { intentShape, listShape, methodShape, refundShape, setupShape, sourceShape } from './shapes'
import { bankOf, newId, type FakeMethod, type FakeStripeState } from './FakeStripeState'
import { invalid, missing, requireText, readText, type Form } from './wire'

/**
 * One endpoint of the API; those with `browser` accept the publishable key. `run` receives the ids
 * that the groups of `path` match.
 */
export interface FakeRoute {
  method: 'GET' | 'POST' | 'DELETE'
  path: RegExp
  browser?: true
  run: (state: FakeStripeState, ids: readonly string[], form: Form) => object
}

const first = (ids: readonly string[]): string => ids[0] ?? ''

/** The endpoints that the portal uses, and those that Stripe.js uses in the portal's pages. */
export const fakeRoutes: readonly FakeRoute[] = [
  { method: 'POST', path: /^\/v1\/customers$/, run: (state) => createCustomer(state) },
  {
    method: 'POST',
    path: /^\/v1\/payment_methods$/,
    browser: true,
    run: (state, _ids, form) => methodShape(createCard(state, form)),
  },
  {
    method: 'GET',
    path: /^\/v1\/payment_methods\/(\w+)$/,
    run: (state, ids) => methodShape(methodOf(state, first(ids))),
  },
  {
    method: 'POST',
    path: /^\/v1\/payment_methods\/(\w+)\/attach$/,
    run: (state, ids, form) => attach(state, first(ids), form),
  },
  {
    method: 'POST',
    path: /^\/v1\/payment_methods\/(\w+)\/detach$/,
    run: (state, ids) => detach(state, first(ids)),
  },
  {
    method: 'POST',
    path: /^\/v1\/setup_intents$/,
    run: (state, _ids, form) => createSetup(state, form),
  },
  {
    method: 'GET',
    path: /^\/v1\/setup_intents\/(\w+)$/,
    run: (state, ids, form) => readSetup(state, first(ids), form),
  },
  {
    method: 'POST',
    path: /^\/v1\/setup_intents\/(\w+)\/confirm$/,
    browser: true,
    run: (state, ids, form) => confirmSetup(state, first(ids), form),
  },
  {
    method: 'POST',
    path: /^\/v1\/setup_intents\/(\w+)\/cancel$/,
    run: (state, ids) => cancelSetup(state, first(ids)),
  },
  {
    method: 'POST',
    path: /^\/v1\/setup_intents\/(\w+)\/verify_microdeposits$/,
    run: (state, ids, form) => verifySetup(state, first(ids), form),
  },
  {
    method: 'POST',
    path: /^\/v1\/tokens$/,
    browser: true,
    run: (state, _ids, form) => createToken(state, form),
  },
  {
    method: 'GET',
    path: /^\/v1\/tokens\/(\w+)$/,
    run: (state, ids) => readToken(state, first(ids)),
  },
  {
    method: 'GET',
    path: /^\/v1\/customers\/(\w+)\/sources$/,
    run: (state, ids) =>
      listShape(
        `/v1/customers/${first(ids)}/sources`,
        sourcesOf(state, first(ids)).map(sourceShape),
      ),
  },
  {
    method: 'POST',
    path: /^\/v1\/customers\/(\w+)\/sources$/,
    run: (state, ids, form) => createSource(state, first(ids), form),
  },
  {
    method: 'GET',
    path: /^\/v1\/customers\/(\w+)\/sources\/(\w+)$/,
    run: (state, ids) => sourceShape(sourceOf(state, ids)),
  },
  {
    method: 'POST',
    path: /^\/v1\/customers\/(\w+)\/sources\/(\w+)\/verify$/,
    run: (state, ids, form) => verifySource(sourceOf(state, ids), form),
  },
  {
    method: 'DELETE',
    path: /^\/v1\/customers\/(\w+)\/sources\/(\w+)$/,
    run: (state, ids) => deleteSource(state, sourceOf(state, ids)),
  },
  {
    method: 'POST',
    path: /^\/v1\/payment_intents$/,
    run: (state, _ids, form) => createIntent(state, form),
  },
  {
    method: 'GET',
    path: /^\/v1\/payment_intents$/,
    run: (state, _ids, form) => listIntents(state, form),
  },
  {
    method: 'GET',
    path: /^\/v1\/payment_intents\/(\w+)$/,
    run: (state, ids) => intentShape(state, intentOf(state, first(ids))),
  },
  {
    method: 'POST',
    path: /^\/v1\/payment_intents\/(\w+)\/cancel$/,
    run: (state, ids) => cancelIntent(state, first(ids)),
  },
  // Stripe.js calls this in the bank's frame.
  {
    method: 'POST',
    path: /^\/v1\/3ds2\/challenge_complete$/,
    browser: true,
    run: (state, _ids, form) =>
      intentShape(
        state,
        answerIntent(
          state,
          requireText(form, 'client_secret'),
          readText(form, 'answer') === 'authorise' ? 'authorise' : 'refuse',
        ),
        true,
      ),
  },
  {
    method: 'POST',
    path: /^\/v1\/refunds$/,
    run: (state, _ids, form) => refundShape(createRefund(state, form)),
  },
  {
    method: 'GET',
    path: /^\/v1\/refunds$/,
    run: (state, _ids, form) =>
      listShape(
        '/v1/refunds',
        state.refunds
          .filter(({ intent }) => intent === requireText(form, 'payment_intent'))
          .map(refundShape),
      ),
  },
]

function createCustomer({ customers }: FakeStripeState): object {
  const id = newId('cus')
  customers.add(id)
  return { id, object: 'customer' }
}

function readSetup(state: FakeStripeState, id: string, form: Form): object {
  const setup = setupOf(state, id)
  return setupShape(
    setup,
    readText(form, 'expand', '0') === 'payment_method' && setup.method !== null
      ? methodOf(state, setup.method)
      : undefined,
  )
}

function createToken(state: FakeStripeState, form: Form): object {
  const token = newId('btok')
  const part = (name: string): string => requireText(form, 'bank_account', name)
  state.tokens.set(
    token,
    bankOf(newId('ba'), 'bank_account', {
      routing: part('routing_number'),
      account: part('account_number'),
      holderType: part('account_holder_type'),
    }),
  )
  return { id: token, object: 'token', type: 'bank_account', used: false }
}

function readToken({ tokens }: FakeStripeState, id: string): object {
  const bank = tokens.get(id)
  if (bank === undefined) throw missing('token', id, 'token')
  return {
    id,
    object: 'token',
    type: 'bank_account',
    bank_account: sourceShape(bank),
    used: bank.customer !== null,
  }
}

const sourcesOf = ({ methods }: FakeStripeState, customer: string): FakeMethod[] =>
  [...methods.values()].filter((one) => one.object === 'bank_account' && one.customer === customer)

function createSource(state: FakeStripeState, customer: string, form: Form): object {
  if (!state.customers.has(customer)) throw missing('customer', customer, 'customer')
  const token = requireText(form, 'source')
  const bank = state.tokens.get(token)
  if (bank === undefined) throw missing('token', token, 'source', 400)
  if (bank.customer !== null)
    throw invalid('You cannot use a Stripe token more than once.', 'token_already_used', 'source')
  if (sourcesOf(state, customer).some(({ behaviour }) => behaviour === bank.behaviour))
    throw invalid(
      'A bank account with that routing number and account number already exists for this customer.',
      'bank_account_exists',
    )
  bank.customer = customer
  state.methods.set(bank.id, bank)
  return sourceShape(bank)
}

function sourceOf(state: FakeStripeState, [customer = '', id = '']: readonly string[]): FakeMethod {
  const bank = state.methods.get(id)
  if (bank?.object !== 'bank_account' || bank.customer !== customer) throw missing('source', id)
  return bank
}

function verifySource(bank: FakeMethod, form: Form): object {
  if (bank.verified) throw invalid('This bank account has already been verified.')
  if (!matchesDeposits(form))
    throw invalid(
      'The amounts provided do not match the amounts that we sent to the bank account.',
      'bank_account_verification_failed',
      'amounts',
      402,
    )
  bank.verified = true
  return sourceShape(bank)
}

function deleteSource(state: FakeStripeState, bank: FakeMethod): object {
  state.methods.delete(bank.id)
  return { id: bank.id, object: 'bank_account', deleted: true }
}

function listIntents(state: FakeStripeState, form: Form): object {
  const since = Number(readText(form, 'created', 'gte') || 0)
  const found = [...state.intents.values()].filter(
    ({ customer, created }) => customer === requireText(form, 'customer') && created >= since,
  )
  return listShape(
    '/v1/payment_intents',
    found.reverse().map((intent) => intentShape(state, intentOf(state, intent.id))),
  )
}
