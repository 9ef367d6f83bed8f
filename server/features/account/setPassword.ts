import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/Database'
import { insertMailJob } from '../../platform/mail/mailJobs'
import { deleteCustomerSessions } from '../../platform/db/platform/sessions'
import { customers } from '../../platform/db/schema/customers'
import { subscriptions } from '../../platform/db/schema/subscriptions'
import type { ServerContext } from '../../platform/calls/ServerContext'
import { deleteAccountLinks } from './accountLinkRepository'
import { renewFeedSecret } from '../customers/calendarFeedSecret'
import type { CustomerRow } from '../customers/customerRepository'
import type { MailDestination } from '../../platform/mail/mailDestination'
import type { CustomerKey } from '../customers/requireCustomer'

/**
 * Stores a password inside the caller's transaction: clears the flags that asked for a password,
 * ends every session except `currentSession` (the hash of its token; undefined to end all), deletes
 * the links that set a password or sign in, ends the address of the calendar feed, and queues an
 * email to the customer, unless it is the first password, which replaces nothing. Returns the ended
 * sessions for `notifyPasswordSet`.
 */
export async function setPassword(
  tx: Tx,
  customer: CustomerKey,
  { passwordHash, isFirst }: { passwordHash: string; isFirst: boolean },
  currentSession: string | undefined,
  destination: MailDestination,
): Promise<{ row: CustomerRow; endedSessions: string[] }> {
  const rows = await tx
    .update(customers)
    .set({
      passwordHash,
      hasOwnPassword: true,
      demo: false,
      // The password flag may have hidden a membership payment that failed in the meantime; its
      // paywall applies from now on.
      flag: sql`case when ${customers.flag} in ('changepw', 'createpw') then (
        select 'membership_failed_payment' from ${subscriptions}
        where company_id = ${customer.companyId} and customer_id = ${customer.customerId} and status = 'failed' and renews limit 1
      ) else ${customers.flag} end`,
    })
    .where(and(eq(customers.companyId, customer.companyId), eq(customers.id, customer.customerId)))
    .returning()
  const row = rows[0]
  if (row === undefined) throw new Error('the customer no longer exists')
  await deleteAccountLinks(tx, customer, ['reset', 'activate', 'sign-in'])
  await renewFeedSecret(tx, customer)
  const endedSessions = await deleteCustomerSessions(tx, customer, currentSession)
  if (!isFirst)
    await insertMailJob(tx, { ...destination, kind: 'password-changed', email: row.email })
  return { row, endedSessions }
}

/**
 * Call it after `setPassword` is committed: closes the hub connections of the ended sessions, has
 * the remaining tabs refetch the account, and sends the email.
 */
export async function notifyPasswordSet(
  context: ServerContext,
  { companyId, customerId }: CustomerKey,
  endedSessions: readonly string[],
): Promise<void> {
  for (const session of endedSessions) await context.hub.closeSession(session)
  await context.hub.send({ type: 'customer', companyId, customerId }, 'account.changed', {
    ids: [customerId],
  })
  context.jobs.wake()
}
