import { and, desc, eq, inArray } from 'drizzle-orm'
import { chunks } from '../../platform/db/chunks'
import type { Tx } from '../../platform/db/Database'
import { customers } from '../../platform/db/schema/customers'
import { payments } from '../../platform/db/schema/payments'
import type { MailDestination } from '../../platform/mail/mailDestination'

/**
 * The languages in which customers last used the portal, by customer; of those who have not since
 * that is stored, in which they last paid.
 */
export async function languagesOf(
  tx: Tx,
  companyId: number,
  customerIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const languages = new Map<number, string>()
  for (const chunk of chunks(customerIds)) {
    for (const { customerId, language } of await tx
      .selectDistinctOn([payments.customerId], {
        customerId: payments.customerId,
        language: payments.language,
      })
      .from(payments)
      .where(and(eq(payments.companyId, companyId), inArray(payments.customerId, chunk)))
      .orderBy(payments.customerId, desc(payments.id)))
      languages.set(customerId, language)
    for (const { id, language } of await tx
      .select({ id: customers.id, language: customers.language })
      .from(customers)
      .where(and(eq(customers.companyId, companyId), inArray(customers.id, chunk))))
      if (language !== null) languages.set(id, language)
  }
  return languages
}

/** A destination in a customer's language, if it is known; else as it is. */
export async function inLanguageOf(
  tx: Tx,
  destination: MailDestination,
  customerId: number,
): Promise<MailDestination> {
  const languages = await languagesOf(tx, destination.companyId, [customerId])
  return { ...destination, language: languages.get(customerId) ?? destination.language }
}
