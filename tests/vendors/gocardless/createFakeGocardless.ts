import { createHmac, randomBytes } from 'node:crypto'
import { valueAt } from '../../../src/core/json/valueAt'
import { textAt } from '../../../server/processors/responseParts'
import type { WebhookRequest } from '../../../server/processors/Processor'
import { fakeFetch, type FakeRequest } from '../fakeFetch'

/** How an account of the fake behaves. */
export type AccountBehaviour = 'good' | 'fails-later'

/** How long a payment or mandate stays pending, in ms. */
const PENDING_MS = 8_000

type Resource = Record<string, unknown> & { id: string }
interface Payment extends Resource {
  amount: number
  mandate: string
  status: string
  metadata: unknown
  since: number
  account: AccountBehaviour
}
interface Mandate extends Resource {
  status: string
  customer: string
  bank: string
  since: number
  account: AccountBehaviour
}

/** An error in the vendor's format. */
const fault = (
  status: number,
  type: string,
  reason: string,
  message: string,
  links?: object,
): { status: number; body: unknown } => ({
  status,
  body: {
    error: {
      message,
      type,
      code: status,
      request_id: randomBytes(6).toString('hex'),
      documentation_url: 'https://developer.gocardless.com/api-reference',
      errors: [{ reason, message, ...(links && { links }) }],
    },
  },
})
const notFound = () => fault(404, 'invalid_api_usage', 'resource_not_found', 'Resource not found')

/**
 * A fake of the vendor: holds mandates and payments in memory, with the vendor's rules and
 * messages.
 */
export function createFakeGocardless({
  token,
  webhookSecret,
  now,
  pages = 'https://pay-sandbox.gocardless.com',
}: {
  token: string
  webhookSecret: string
  now: () => Date
  pages?: string
}) {
  const requests = new Map<
    string,
    Resource & { status: string; metadata: unknown; mandate: string }
  >()
  const flows = new Map<string, Resource & { request: string; redirect: string; exit: string }>()
  const mandates = new Map<string, Mandate>()
  const payments = new Map<string, Payment>()
  const refunds = new Map<
    string,
    Resource & { payment: string; amount: number; metadata: unknown }
  >()
  const keys = new Map<string, string>()
  const newId = (prefix: string): string =>
    `${prefix}${randomBytes(6).toString('hex').toUpperCase()}`
  const isDue = (since: number): boolean => now().getTime() - since >= PENDING_MS

  const mandateNow = (mandate: Mandate): Mandate =>
    mandate.status === 'pending_submission' && isDue(mandate.since)
      ? Object.assign(mandate, { status: 'active' })
      : mandate
  const paymentNow = (payment: Payment): Payment =>
    payment.status === 'pending_submission' && isDue(payment.since)
      ? Object.assign(payment, { status: payment.account === 'good' ? 'confirmed' : 'failed' })
      : payment
  const refunded = (payment: string): number =>
    [...refunds.values()]
      .filter((one) => one.payment === payment)
      .reduce((sum, { amount }) => sum + amount, 0)
  const showPayment = (payment: Payment) => {
    const { id, amount, status, metadata, mandate, since, currency, description } =
      paymentNow(payment)
    return {
      id,
      amount,
      currency,
      description,
      status,
      metadata,
      amount_refunded: refunded(id),
      created_at: new Date(since).toISOString(),
      links: { mandate, creditor: 'CR0001' },
    }
  }
  const showMandate = (mandate: Mandate) => ({
    id: mandate.id,
    status: mandateNow(mandate).status,
    scheme: 'ach',
    links: { customer: mandate.customer, customer_bank_account: mandate.bank, creditor: 'CR0001' },
  })
  const showRequest = ({
    id,
    status,
    metadata,
    mandate,
  }: NonNullable<ReturnType<typeof requests.get>>) => ({
    billing_requests: {
      id,
      status,
      metadata,
      links: { ...(mandate === '' ? {} : { mandate_request_mandate: mandate }) },
    },
  })
  const eventOf = ({ id, status }: Payment) => ({
    id: `EV${id}`,
    created_at: now().toISOString(),
    resource_type: 'payments',
    action: status,
    links: { payment: id },
    details:
      status === 'failed'
        ? {
            origin: 'bank',
            cause: 'insufficient_funds',
            description: "The customer's account had insufficient funds to make this payment.",
          }
        : {
            origin: 'gocardless',
            cause: `payment_${status}`,
            description: `The payment was ${status}.`,
          },
  })

  const createPayment = ({ body, headers }: FakeRequest) => {
    const key = headers.get('idempotency-key') ?? ''
    const before = keys.get(`payments ${key}`)
    if (key !== '' && before !== undefined)
      return fault(
        409,
        'invalid_state',
        'idempotent_creation_conflict',
        'A resource has already been created with this idempotency key',
        { conflicting_resource_id: before },
      )
    const mandate = mandates.get(textAt(body, 'payments', 'links', 'mandate'))
    if (mandate === undefined)
      return fault(422, 'validation_failed', 'mandate_not_found', 'Mandate not found')
    if (!['pending_submission', 'submitted', 'active'].includes(mandateNow(mandate).status))
      return fault(
        422,
        'invalid_state',
        'mandate_is_inactive',
        'The mandate for this payment is inactive',
      )
    const amount = valueAt(body, ['payments', 'amount'])
    if (typeof amount !== 'number' || !Number.isInteger(amount) || amount < 1)
      return fault(422, 'validation_failed', 'invalid_amount', 'must be greater than 0')
    const payment: Payment = {
      id: newId('PM'),
      amount,
      currency: textAt(body, 'payments', 'currency'),
      description: textAt(body, 'payments', 'description'),
      mandate: mandate.id,
      status: 'pending_submission',
      metadata: valueAt(body, ['payments', 'metadata']),
      since: now().getTime(),
      account: mandate.account,
    }
    payments.set(payment.id, payment)
    keys.set(`payments ${key}`, payment.id)
    return { status: 201, body: { payments: showPayment(payment) } }
  }

  const createRefund = ({ body, headers }: FakeRequest) => {
    const key = headers.get('idempotency-key') ?? ''
    const before = keys.get(`refunds ${key}`)
    if (before !== undefined)
      return fault(
        409,
        'invalid_state',
        'idempotent_creation_conflict',
        'A resource has already been created with this idempotency key',
        { conflicting_resource_id: before },
      )
    const payment = payments.get(textAt(body, 'refunds', 'links', 'payment'))
    const amount = valueAt(body, ['refunds', 'amount'])
    if (payment === undefined || typeof amount !== 'number') return notFound()
    if (!['confirmed', 'paid_out'].includes(paymentNow(payment).status))
      return fault(
        422,
        'validation_failed',
        'payment_not_refundable',
        'The payment can’t be refunded',
      )
    const total = refunded(payment.id) + amount
    if (total > payment.amount)
      return fault(
        422,
        'validation_failed',
        'refund_amount_exceeds_payment',
        'The refunds exceed the payment',
      )
    if (valueAt(body, ['refunds', 'total_amount_confirmation']) !== total)
      return fault(
        422,
        'validation_failed',
        'total_amount_confirmation_invalid',
        'The total does not match',
      )
    const created = {
      id: newId('RF'),
      payment: payment.id,
      amount,
      metadata: valueAt(body, ['refunds', 'metadata']),
    }
    refunds.set(created.id, created)
    keys.set(`refunds ${key}`, created.id)
    return { status: 201, body: { refunds: created } }
  }

  const createRequestOrFlow = ({ path, body }: FakeRequest) => {
    if (path === '/billing_requests') {
      const created = {
        id: newId('BRQ'),
        status: 'pending',
        metadata: valueAt(body, ['billing_requests', 'metadata']),
        mandate: '',
      }
      if (
        !['USD', 'EUR', 'GBP'].includes(
          textAt(body, 'billing_requests', 'mandate_request', 'currency'),
        )
      )
        return fault(422, 'validation_failed', 'invalid_currency', 'is not supported')
      requests.set(created.id, created)
      return { status: 201, body: showRequest(created) }
    }
    const field = (name: string): string => textAt(body, 'billing_request_flows', name)
    const request = textAt(body, 'billing_request_flows', 'links', 'billing_request')
    if (!requests.has(request))
      return fault(
        422,
        'validation_failed',
        'billing_request_not_found',
        'Billing request not found',
      )
    const created = {
      id: newId('BRF'),
      request,
      redirect: field('redirect_uri'),
      exit: field('exit_uri'),
    }
    flows.set(created.id, created)
    const times = {
      created_at: now().toISOString(),
      expires_at: new Date(now().getTime() + 7 * 24 * 60 * 60_000).toISOString(),
    }
    return {
      status: 201,
      body: {
        billing_request_flows: {
          id: created.id,
          authorisation_url: `${pages}/billing/static/flow?id=${created.id}`,
          redirect_uri: created.redirect,
          exit_uri: created.exit,
          ...times,
          links: { billing_request: request },
        },
      },
    }
  }

  const performAction = (kind: string, id: string, action: string) => {
    const payment = payments.get(id)
    if (kind === 'payments' && payment !== undefined) {
      if (paymentNow(payment).status !== 'pending_submission')
        return fault(422, 'invalid_state', 'cancellation_failed', 'The payment can’t be cancelled')
      return {
        status: 200,
        body: { payments: showPayment(Object.assign(payment, { status: 'cancelled' })) },
      }
    }
    const mandate = mandates.get(id)
    if (kind === 'mandates' && mandate !== undefined) {
      if (mandate.status === 'cancelled')
        return fault(422, 'invalid_state', 'cancellation_failed', 'The mandate can’t be cancelled')
      for (const one of payments.values())
        if (one.mandate === id && paymentNow(one).status === 'pending_submission')
          one.status = 'cancelled'
      return {
        status: 200,
        body: { mandates: showMandate(Object.assign(mandate, { status: 'cancelled' })) },
      }
    }
    return kind === 'billing_requests' && requests.has(id) && action === 'fulfil'
      ? fault(
          422,
          'invalid_state',
          'billing_request_not_ready_to_fulfil',
          'The billing request can’t be fulfilled yet',
        )
      : notFound()
  }

  const readResource = ({ path, query }: FakeRequest) => {
    const [, kind = '', id = ''] = path.split('/')
    if (path === '/payments')
      return {
        status: 200,
        body: {
          payments: [...payments.values()]
            .filter(
              (one) =>
                one.mandate === query.get('mandate') &&
                new Date(one.since).toISOString() >= (query.get('created_at[gte]') ?? ''),
            )
            .map(showPayment),
        },
      }
    if (path === '/refunds')
      return {
        status: 200,
        body: {
          refunds: [...refunds.values()].filter((one) => one.payment === query.get('payment')),
        },
      }
    const payment = payments.get(path === '/events' ? (query.get('payment') ?? '') : id)
    if (path === '/events')
      return { status: 200, body: { events: payment ? [eventOf(paymentNow(payment))] : [] } }
    const mandate = mandates.get(id)
    const request = requests.get(id)
    if (kind === 'payments' && payment)
      return { status: 200, body: { payments: showPayment(payment) } }
    if (kind === 'mandates' && mandate)
      return { status: 200, body: { mandates: showMandate(mandate) } }
    if (kind === 'billing_requests' && request) return { status: 200, body: showRequest(request) }
    if (kind === 'customers')
      return {
        status: 200,
        body: { customers: { id, given_name: 'Ann', family_name: 'Lee', company_name: null } },
      }
    return kind === 'customer_bank_accounts'
      ? {
          status: 200,
          body: {
            customer_bank_accounts: {
              id,
              account_holder_name: 'ANN LEE',
              account_number_ending: '11',
              bank_name: 'CHASE BANK',
              country_code: 'US',
              currency: 'USD',
            },
          },
        }
      : notFound()
  }

  const answer = (request: FakeRequest) => {
    if (request.headers.get('authorization') !== `Bearer ${token}`)
      return fault(
        401,
        'invalid_api_usage',
        'access_token_not_found',
        'The access token is not valid',
      )
    if (request.headers.get('gocardless-version') !== '2015-07-06')
      return fault(400, 'invalid_api_usage', 'missing_version_header', 'Version header is missing')
    const [, kind = '', id = '', , action = ''] = request.path.split('/')
    if (request.method === 'GET') return readResource(request)
    if (action !== '') return performAction(kind, id, action)
    if (request.path === '/payments') return createPayment(request)
    return request.path === '/refunds' ? createRefund(request) : createRequestOrFlow(request)
  }

  const finish = (flow: { request: string }, account: AccountBehaviour): string => {
    const request = requests.get(flow.request)
    if (request === undefined) throw new Error('there is no such billing request')
    const mandate: Mandate = {
      id: newId('MD'),
      status: 'pending_submission',
      customer: newId('CU'),
      bank: newId('BA'),
      since: now().getTime(),
      account,
    }
    mandates.set(mandate.id, mandate)
    Object.assign(request, { status: 'fulfilled', mandate: mandate.id })
    return mandate.id
  }
  const sign = (events: readonly unknown[]): WebhookRequest => {
    const rawBody = JSON.stringify({ events, meta: { webhook_id: newId('WB') } })
    return {
      headers: {
        'webhook-signature': createHmac('sha256', webhookSecret).update(rawBody).digest('hex'),
      },
      rawBody,
    }
  }
  return {
    fetch: fakeFetch(answer),
    /** Ends the vendor's page as the customer would; returns the URL that the page redirects to. */
    leave: (flowId: string, how: AccountBehaviour | 'exit'): string => {
      const flow = flows.get(flowId)
      if (flow === undefined) throw new Error('there is no such flow')
      if (how === 'exit') return flow.exit
      finish(flow, how)
      return flow.redirect
    },
    /** Completes a billing request as the customer would; returns the id of the mandate. */
    finish: (billingRequest: string, account: AccountBehaviour): string =>
      finish({ request: billingRequest }, account),
    /** A webhook about all mandates and payments, signed by the vendor. */
    webhook: (): WebhookRequest =>
      sign([
        ...[...payments.values()].map((one) => eventOf(paymentNow(one))),
        ...[...mandates.values()].map((one) => ({
          id: `EV${one.id}`,
          created_at: now().toISOString(),
          resource_type: 'mandates',
          action: mandateNow(one).status,
          links: { mandate: one.id },
        })),
      ]),
    /** Makes the bank take back the money of every confirmed payment. */
    reversePayments: (): void => {
      for (const one of payments.values())
        if (paymentNow(one).status === 'confirmed') one.status = 'charged_back'
    },
    payments: () => [...payments.values()].map(showPayment),
  }
}
