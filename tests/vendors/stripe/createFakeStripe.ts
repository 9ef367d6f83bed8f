import Stripe from 'stripe'
import { isSameSecret } from '../../../server/platform/sessions/tokens'
import type { WebhookRequest } from '../../../server/processors/Processor'
import { answerIntent } from './intents'
import { fakeRoutes } from './routes'
import { intentShape } from './shapes'
import { newId, type FakeStripeState } from './FakeStripeState'
import { invalid, readForm, FakeStripeError } from './wire'

/** Settings of the fake. */
export interface FakeStripeOptions {
  secretKey: string
  publishableKey: string
  webhookSecret: string
  now: () => number
}

/**
 * A fake of the parts of Stripe's API that the portal uses; tests pass its `fetch` in place of the
 * network. It responds, rejects and remembers idempotency keys as Stripe does.
 */
export interface FakeStripe {
  fetch: typeof fetch
  state: FakeStripeState
  /** Method, path and body of every request. */
  requests: { method: string; path: string; body: string }[]
  /**
   * Makes the fake carry out the next `count` requests that match (method and path) but lose their
   * responses.
   */
  loseResponses: (count: number, request: RegExp) => void
  /** Authorises or refuses a payment as the customer would. */
  authenticate: (clientSecret: string, answer: 'authorise' | 'refuse') => void
  /** A signed event about the payment intent that has this metadata. */
  event: (metadata: Readonly<Record<string, string>>) => WebhookRequest
}

/** Creates a fake without any data. */
export function createFakeStripe({
  secretKey,
  publishableKey,
  webhookSecret,
  now,
}: FakeStripeOptions): FakeStripe {
  const state: FakeStripeState = {
    now,
    customers: new Set(),
    methods: new Map(),
    tokens: new Map(),
    intents: new Map(),
    setups: new Map(),
    refunds: [],
  }
  const responses = new Map<string, { requestText: string; status: number; body: object }>()
  const requests: FakeStripe['requests'] = []
  let pendingLoss = { count: 0, request: /^$/ }

  /**
   * Answers an authenticated request; requests with the same idempotency key get the same response.
   */
  const answer = (
    method: string,
    url: URL,
    body: string,
    key: string | null,
    isBrowser: boolean,
  ): { status: number; body: object } => {
    const requestText = `${method} ${url.pathname}?${body}`
    const before = key === null ? undefined : responses.get(key)
    if (before !== undefined && before.requestText !== requestText)
      throw new FakeStripeError(400, {
        type: 'idempotency_error',
        message:
          'Keys for idempotent requests can only be used with the same parameters they were first used with.',
      })
    if (before !== undefined) return before
    const created = (() => {
      try {
        const route = fakeRoutes.find((one) => one.method === method && one.path.test(url.pathname))
        if (route === undefined)
          throw invalid(
            `Unrecognized request URL (${method}: ${url.pathname}).`,
            undefined,
            undefined,
            404,
          )
        if (isBrowser !== (route.browser === true))
          throw invalid(
            'This API call cannot be made with this kind of API key.',
            'secret_key_required',
            undefined,
            401,
          )
        return {
          status: 200,
          body: route.run(
            state,
            route.path.exec(url.pathname)?.slice(1) ?? [],
            readForm(method === 'POST' ? body : url.search),
          ),
        }
      } catch (error) {
        if (error instanceof FakeStripeError)
          return { status: error.status, body: { error: error.error } }
        throw error
      }
    })()
    if (key !== null) responses.set(key, { requestText, ...created })
    return created
  }

  return {
    state,
    requests,
    loseResponses: (count, request) => {
      pendingLoss = { count, request }
    },
    authenticate: (clientSecret, decision) => void answerIntent(state, clientSecret, decision),
    event: (metadata) => {
      const [name, value] = Object.entries(metadata)[0] ?? []
      const intent = [...state.intents.values()].find(
        (one) => name !== undefined && one.metadata[name] === value,
      )
      const object = intent
        ? intentShape(state, intent)
        : { id: newId('pi'), object: 'payment_intent', metadata }
      const rawBody = JSON.stringify({
        id: newId('evt'),
        object: 'event',
        type: 'payment_intent.succeeded',
        data: { object },
      })
      return {
        headers: {
          'stripe-signature': Stripe.webhooks.generateTestHeaderString({
            payload: rawBody,
            secret: webhookSecret,
            timestamp: Math.floor(now() / 1000),
          }),
        },
        rawBody,
      }
    },
    fetch: async (input, init) => {
      const request = new Request(input, init)
      const url = new URL(request.url)
      const body = await request.text()
      requests.push({ method: request.method, path: url.pathname, body })
      const bearer = (request.headers.get('authorization') ?? '').replace(/^Bearer /, '')
      const isBrowser = isSameSecret(bearer, publishableKey)
      if (!isBrowser && !isSameSecret(bearer, secretKey))
        return reply(401, {
          error: { type: 'invalid_request_error', message: 'Invalid API Key provided.' },
        })
      if (
        request.method === 'POST' &&
        !(request.headers.get('content-type') ?? '').startsWith('application/x-www-form-urlencoded')
      )
        return reply(400, {
          error: { type: 'invalid_request_error', message: 'The API takes form-encoded bodies.' },
        })
      const created = (() => {
        try {
          return answer(
            request.method,
            url,
            body,
            request.headers.get('idempotency-key'),
            isBrowser,
          )
        } catch (error) {
          if (error instanceof FakeStripeError)
            return { status: error.status, body: { error: error.error } }
          throw error
        }
      })()
      if (pendingLoss.count > 0 && pendingLoss.request.test(`${request.method} ${url.pathname}`)) {
        pendingLoss.count -= 1
        throw new TypeError('fetch failed')
      }
      return reply(created.status, created.body)
    },
  }
}

const reply = (status: number, body: object): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: {
      'content-type': 'application/json',
      'request-id': newId('req'),
      ...(status < 500 && { 'stripe-should-retry': 'false' }),
    },
  })
