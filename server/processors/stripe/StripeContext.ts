import Stripe from 'stripe'
import { processorSecret } from '../processorSecret'
import type { Payer, ProcessorAccount, ProcessorServices } from '../Processor'
import {
  deleteStripeCustomer,
  findStripeCustomer,
  saveStripeCustomer,
  type StripeCustomerKey,
} from './stripeRepository'

/** What is needed to call Stripe for one club. */
export interface StripeContext {
  services: ProcessorServices
  account: ProcessorAccount
  /** Creates Stripe's client; throws if the environment has no secret key for the club. */
  client: () => Stripe
  /**
   * Calls `request` with Stripe's id of a customer; creates the customer at Stripe if necessary. If
   * Stripe no longer knows the customer, creates them again and retries once.
   */
  withCustomer: <Result>(
    payer: Payer,
    request: (customer: string) => Promise<Result>,
  ) => Promise<Result>
}

/**
 * Time limit of a single request in ms; a processor's time limit is long enough for two requests.
 */
const REQUEST_TIMEOUT_MS = 5_000

/** Creates the context for a club's Stripe entry. */
export function openStripeContext(
  services: ProcessorServices,
  account: ProcessorAccount,
): StripeContext {
  const client = (): Stripe =>
    new Stripe(processorSecret(services, account, 'STRIPE_SECRET_KEY'), {
      httpClient: Stripe.createFetchHttpClient(services.fetch),
      maxNetworkRetries: 1,
      timeout: REQUEST_TIMEOUT_MS,
      telemetry: false,
      ...apiAddress(services),
    })
  return {
    services,
    account,
    client,
    withCustomer: async (payer, request) => {
      const key: StripeCustomerKey = {
        companyId: account.companyId,
        processorId: account.id,
        customerId: payer.customerId,
      }
      const existing = await services.db.tx(account.companyId, (tx) => findStripeCustomer(tx, key))
      try {
        return await request(existing ?? (await createCustomer(client(), services, key, payer)))
      } catch (error) {
        if (existing === undefined || !isCustomerGone(error)) throw error
        await services.db.tx(account.companyId, (tx) => deleteStripeCustomer(tx, key, existing))
        return request(await createCustomer(client(), services, key, payer))
      }
    },
  }
}

/** Whether an error means that Stripe does not know the customer. */
export const isCustomerGone = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError &&
  error.code === 'resource_missing' &&
  error.param === 'customer'

/**
 * Creates a customer at Stripe, and stores and returns their id. Name and email help the company's
 * staff to find the customer at Stripe; the metadata identifies the customer to us.
 */
async function createCustomer(
  client: Stripe,
  { db }: ProcessorServices,
  key: StripeCustomerKey,
  { email, fullName }: Payer,
): Promise<string> {
  const { id } = await client.customers.create({
    ...(email && { email }),
    ...(fullName && { name: fullName }),
    metadata: { portico_company: key.companyId, portico_customer: key.customerId },
  })
  return db.tx(key.companyId, (tx) => saveStripeCustomer(tx, key, id))
}

/**
 * Another URL of Stripe's API, for tests. It is ignored in production, because it would receive the
 * secret key.
 */
function apiAddress({ environment }: ProcessorServices): {
  host?: string
  port?: string
  protocol?: 'http' | 'https'
} {
  const address = environment('STRIPE_API')
  if (!address || environment('NODE_ENV') === 'production') return {}
  const { hostname, port, protocol } = new URL(address)
  return {
    host: hostname,
    ...(port && { port }),
    protocol: protocol === 'http:' ? 'http' : 'https',
  }
}
