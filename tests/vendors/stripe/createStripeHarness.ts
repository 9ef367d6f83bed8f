import type {
  BankToken,
  ProcessorAccount,
  ProcessorServices,
} from '../../../server/processors/Processor'
import type { ProcessorHarness, MethodBehaviour } from '../ProcessorHarness'
import { IDEMPOTENCY_KEY_FIELD } from '../../../server/processors/stripe/charges'
import { createFakeStripe, type FakeStripe } from './createFakeStripe'
import { fakeAccounts, fakeCards, fakeDeposits, FAKE_ROUTING } from './FakeStripeState'

const SECRET_KEY = 'sk_test_fake'
const WEBHOOK_SECRET = 'whsec_fake'

/**
 * The harness of either Stripe processor: the fake in place of the network, called as the browser
 * would call it. `bankToken` creates the browser's token for a bank account from its numbers.
 */
export function createStripeHarness(
  baseServices: ProcessorServices,
  account: ProcessorAccount,
  bankToken: (
    postAsBrowser: AsBrowser,
    numbers: { routing: string; account: string },
    services: ProcessorServices,
  ) => Promise<string>,
): ProcessorHarness & { vendor: FakeStripe } {
  let aheadMs = 0
  const now = (): Date => new Date(baseServices.now().getTime() + aheadMs)
  const vendor = createFakeStripe({
    secretKey: SECRET_KEY,
    publishableKey: account.key,
    webhookSecret: WEBHOOK_SECRET,
    now: () => now().getTime(),
  })
  const secrets: Readonly<Record<string, string>> = {
    STRIPE_SECRET_KEY: SECRET_KEY,
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
  }
  const services: ProcessorServices = {
    ...baseServices,
    now,
    fetch: vendor.fetch,
    environment: (name) => secrets[name],
  }
  const postAsBrowser: AsBrowser = async (path, form) => {
    const answer = await vendor.fetch(`https://api.stripe.com${path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${account.key}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams(form).toString(),
    })
    const body: unknown = await answer.json()
    const id: unknown =
      typeof body === 'object' && body !== null ? Reflect.get(body, 'id') : undefined
    if (typeof id !== 'string')
      throw new Error(`the fake returned an error: ${JSON.stringify(body)}`)
    return id
  }
  const numberOf = (
    numbers: Readonly<Record<string, MethodBehaviour>>,
    kind: MethodBehaviour,
  ): string => Object.entries(numbers).find(([, behaviour]) => behaviour === kind)?.[0] ?? ''
  return {
    services,
    vendor,
    deposits: fakeDeposits,
    signsTime: true,
    cardToken: (kind) =>
      postAsBrowser('/v1/payment_methods', {
        type: 'card',
        'card[number]': numberOf(fakeCards, kind),
        'card[exp_month]': '12',
        'card[exp_year]': '2090',
        'card[cvc]': '123',
      }),
    bankToken: async (kind): Promise<BankToken> => ({
      tokenType: 'portal',
      token: await bankToken(
        postAsBrowser,
        { routing: FAKE_ROUTING, account: numberOf(fakeAccounts, kind) },
        services,
      ),
    }),
    authenticate: (clientSecret, answer) => {
      vendor.authenticate(clientSecret, answer)
      return Promise.resolve()
    },
    loseResponse: () => vendor.loseResponses(1, /^POST \/v1\/payment_intents$/),
    passTime: () => {
      aheadMs += 10_000
    },
    webhook: (idempotencyKey) =>
      Promise.resolve(vendor.event({ [IDEMPOTENCY_KEY_FIELD]: idempotencyKey })),
  }
}

/** Calls the vendor with the publishable key, as Stripe.js would; returns the created id. */
export type AsBrowser = (path: string, form: Readonly<Record<string, string>>) => Promise<string>
