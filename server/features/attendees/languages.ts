import { and, desc, eq, inArray } from 'drizzle-orm'
import { chunks } from '../../platform/db/chunks'
import type { Tx } from '../../platform/db/Database'
import { payments } from '../../platform/db/schema/payments'
import type { MailDestination } from '../../platform/mail/mailDestination'

/** The languages in which customers last paid, by customer. */
export async function languagesOf(
  tx: Tx,
  companyId: number,
  customerIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const languages = new Map<number, string>()
  for (const chunk of chunks(customerIds))
    for (const { customerId, language } of await tx
      .selectDistinctOn([payments.customerId], {
        customerId: payments.customerId,
        language: payments.language,
      })
      .from(payments)
      .where(and(eq(payments.companyId, companyId), inArray(payments.customerId, chunk)))
      .orderBy(payments.customerId, desc(payments.id)))
      languages.set(customerId, language)
  return languages
}

/** A destination in the language in which a customer last paid, else as it is. */
export async function inLanguageOf(
  tx: Tx,
  destination: MailDestination,
  customerId: number,
): Promise<MailDestination> {
  const languages = await languagesOf(tx, destination.companyId, [customerId])
  return { ...destination, language: languages.get(customerId) ?? destination.language }
}
