import Stripe from 'stripe'
import { processorSecret } from '../processorSecret'
import type { Payer, ProcessorAccount, ProcessorServices } from '../Processor'
import {
  deleteStripeCustomer,
  findStripeCustomer,
  saveStripeCustomer,
  type StripeCustomerKey,
} from './stripeRepository'

/** The dependencies of calls to Stripe for one club. */
export interface StripeContext {
  services: ProcessorServices
  account: ProcessorAccount
  /** Throws if the environment has no secret for the club. */
  client: () => Stripe
  /**
   * Calls Stripe about a customer, creating the customer there first; retries once if Stripe no
   * longer knows them.
   */
  withCustomer: <Result>(
    payer: Payer,
    request: (customer: string) => Promise<Result>,
  ) => Promise<Result>
}

/** Time limit of a single request: three of them fit into a processor's time limit. */
const requestMs = 5_000

/** Opens the context of a club's Stripe entry. */
export function openStripeContext(
  services: ProcessorServices,
  account: ProcessorAccount,
): StripeContext {
  const client = (): Stripe =>
    new Stripe(processorSecret(services, account, 'STRIPE_SECRET_KEY'), {
      httpClient: Stripe.createFetchHttpClient(services.fetch),
      maxNetworkRetries: 1,
      timeout: requestMs,
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

/** Whether an error of Stripe means that the customer does not exist there. */
export const isCustomerGone = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError &&
  error.code === 'resource_missing' &&
  error.param === 'customer'

/**
 * Name and email are for the company's staff, who look customers up at Stripe; the metadata is
 * ours.
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

/** An alternative API URL for tests; never in production, where it would receive the secret. */
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
