import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createFakeStripe } from '../vendors/stripe/createFakeStripe'
import { IDEMPOTENCY_KEY_FIELD } from '../../server/processors/stripe/charges'
import { oneEngine } from './engines'
import { paymentSteps, type PaidTransaction } from './paymentSteps'
import { testServer, type TestServer } from './testServer'

const PUBLISHABLE_KEY = 'pk_test_ofTheClub'

describe('a club that has turned Stripe off', () => {
  let server: TestServer
  let nowMs = Date.now()
  const vendor = createFakeStripe({
    secretKey: 'sk_test_fake',
    publishableKey: PUBLISHABLE_KEY,
    webhookSecret: 'whsec_fake',
    now: () => nowMs,
  })
  const { signedIn, invoice, pay } = paymentSteps(() => server)
  const change = async (patch: object): Promise<void> => {
    const owner = server.browser()
    await owner.signInAdmin('owner')
    expect((await owner.patch(1, patch)).statusCode).toBe(200)
  }

  beforeAll(async () => {
    // Stubbed before the server is built, because the server captures `fetch` then.
    vi.stubGlobal('fetch', vendor.fetch)
    server = await testServer(oneEngine, {
      now: () => new Date(nowMs),
      environment: { STRIPE_SECRET_KEY: 'sk_test_fake', STRIPE_WEBHOOK_SECRET: 'whsec_fake' },
    })
    await change({
      processors: [
        {
          id: 'cards',
          uri: 'stripev2',
          key: PUBLISHABLE_KEY,
          cards_accepted: ['visa'],
          default: true,
        },
      ],
      features: { stripeProcessor: true },
    })
  })
  afterAll(async () => {
    vi.unstubAllGlobals()
    await server.close()
  })

  it('still settles an earlier payment by Stripe’s webhook, and rejects a forged one', async () => {
    const alex = await signedIn('alex@example.com')
    const card = await vendor.fetch('https://api.stripe.com/v1/payment_methods', {
      method: 'POST',
      headers: {
        authorization: `Bearer ${PUBLISHABLE_KEY}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'type=card&card[number]=4000000000009987&card[exp_month]=12&card[exp_year]=2090&card[cvc]=123',
    })
    // The fake answers as Stripe does.
    const { id: token } = (await card.json()) as { id: string }
    const id = await invoice()
    const paid = await pay(alex, id, { id: token, type: 'newcreditcard' })
    expect(paid.json<PaidTransaction>().payment?.status).toBe('processing')
    await change({ features: { stripeProcessor: false } })
    nowMs += 6_000
    const [intent] = [...vendor.state.intents.values()]
    const { headers, rawBody } = vendor.event({
      [IDEMPOTENCY_KEY_FIELD]: intent?.metadata[IDEMPOTENCY_KEY_FIELD] ?? '',
    })
    const webhook = (signature: object) =>
      server
        .browser()
        .call('POST', '/processors/stripev2/webhook', { body: rawBody, headers: { ...signature } })
    expect((await webhook({})).statusCode).toBe(400)
    expect((await webhook(headers)).statusCode).toBe(204)
    expect(
      (await alex.call('GET', `/api/account/transactions/${id}`)).json<PaidTransaction>().status,
    ).toBe('processed')
  })
})
