import type { BankToken, ProcessorAccount, ProcessorServices } from '../Processor'
import type { ProcessorTrial, TrialMethod } from '../ProcessorTrial'
import { keyMark } from './charges'
import { createStripeStandIn, type StripeStandIn } from './standIn/createStripeStandIn'
import {
  standInAccounts,
  standInCards,
  standInDeposits,
  standInRouting,
} from './standIn/StandInState'

const secretKey = 'sk_test_of_the_stand_in'
const webhookSecret = 'whsec_of_the_stand_in'

/**
 * The trial of both processors of Stripe's: its stand-in in the network's place, and the vendor as
 * its own browser would speak to it. `bankToken` is what the browser makes of a bank account's
 * numbers.
 */
export function makeStripeTrial(
  given: ProcessorServices,
  account: ProcessorAccount,
  bankToken: (
    asBrowser: AsBrowser,
    numbers: { routing: string; account: string },
    services: ProcessorServices,
  ) => Promise<string>,
): ProcessorTrial & { standIn: StripeStandIn } {
  let aheadMs = 0
  const now = (): Date => new Date(given.now().getTime() + aheadMs)
  const standIn = createStripeStandIn({
    secretKey,
    publishableKey: account.key,
    webhookSecret,
    now: () => now().getTime(),
  })
  const secrets: Readonly<Record<string, string>> = {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
  }
  const services: ProcessorServices = {
    ...given,
    now,
    fetch: standIn.fetch,
    environment: (name) => secrets[name],
  }
  const asBrowser: AsBrowser = async (path, form) => {
    const answer = await standIn.fetch(`https://api.stripe.com${path}`, {
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
    if (typeof id !== 'string') throw new Error(`the stand-in has refused: ${JSON.stringify(body)}`)
    return id
  }
  const numberOf = (numbers: Readonly<Record<string, TrialMethod>>, kind: TrialMethod): string =>
    Object.entries(numbers).find(([, behaviour]) => behaviour === kind)?.[0] ?? ''
  return {
    services,
    standIn,
    deposits: standInDeposits,
    signsTime: true,
    cardToken: (kind) =>
      asBrowser('/v1/payment_methods', {
        type: 'card',
        'card[number]': numberOf(standInCards, kind),
        'card[exp_month]': '12',
        'card[exp_year]': '2090',
        'card[cvc]': '123',
      }),
    bankToken: async (kind): Promise<BankToken> => ({
      tokenType: 'portal',
      token: await bankToken(
        asBrowser,
        { routing: standInRouting, account: numberOf(standInAccounts, kind) },
        services,
      ),
    }),
    authenticate: (clientSecret, answer) => {
      standIn.authenticate(clientSecret, answer)
      return Promise.resolve()
    },
    loseAnswer: () => standIn.loseAnswers(1, /^POST \/v1\/payment_intents$/),
    passTime: () => {
      aheadMs += 10_000
    },
    webhook: (idempotencyKey) => Promise.resolve(standIn.event({ [keyMark]: idempotencyKey })),
  }
}

/** Asks the vendor as Stripe.js would, with the publishable key; gives the id of what was made. */
export type AsBrowser = (path: string, form: Readonly<Record<string, string>>) => Promise<string>
