import type { CallTools, Handlers } from '../../platform/calls/Handler'
import { mailOrigin } from '../../platform/mail/mailOrigin'
import { requireCustomer, requireCustomerKey } from '../customers/requireCustomer'
import { readFeedSecret, renewFeedSecret } from '../customers/calendarFeedSecret'

/** The calls that show and renew the URL of a customer's calendar feed. */
export const handlers = {
  'account.calendarFeed': (_input, tools) => readFeedUrl(tools, false),
  'account.calendarFeed.renew': (_input, tools) => readFeedUrl(tools, true),
} satisfies Handlers

/** Returns the URL of the customer's calendar feed, after replacing it if `shouldRenew`. */
async function readFeedUrl(
  { context, caller, request }: CallTools,
  shouldRenew: boolean,
): Promise<{ url: string }> {
  const { club } = requireCustomer(caller)
  const customer = requireCustomerKey(caller)
  const secret = await context.db.tx(customer.companyId, async (tx) => {
    if (shouldRenew) await renewFeedSecret(tx, customer)
    return readFeedSecret(tx, customer, context.secret)
  })
  const origin = mailOrigin(request, club.host, context.env.trustedProxyCount)
  return { url: `${origin}/calendar/${secret}.ics` }
}
