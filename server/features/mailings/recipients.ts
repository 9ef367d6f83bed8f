import { and, asc, eq, gt, sql, type SQL } from 'drizzle-orm'
import type { Calls } from '../../../generated/types'
import type { Tx } from '../../platform/db/Database'
import { customers } from '../../platform/db/schema/customers'
import type { mailings } from '../../platform/db/schema/mailings'
import { NOWHERE } from '../../platform/mail/mailJobs'
import type { CustomerRow } from '../customers/customerRepository'
import { isInAudience } from '../members/audience'

/** A mailing as stored. */
export type MailingRow = typeof mailings.$inferSelect

/** To how many customers a mailing would go now, and who of those whom it is for would not get it. */
export async function countRecipients(
  tx: Tx,
  mailing: MailingRow,
  now: Date,
): Promise<Calls['desk.mailings.recipients']['reply']> {
  const [counts] = await tx
    .select({
      count: counted(and(hasAddress, wantsIt(mailing))),
      withoutAddress: counted(sql`not (${hasAddress})`),
      withoutNews: counted(sql`${hasAddress} and not (${wantsIt(mailing)})`),
    })
    .from(customers)
    .where(isFor(mailing, now))
  return {
    count: Number(counts?.count),
    withoutAddress: Number(counts?.withoutAddress),
    withoutNews: Number(counts?.withoutNews),
  }
}

/** The next customers to whom a mailing goes, in order of their ids. */
export const listRecipients = (
  tx: Tx,
  mailing: MailingRow,
  now: Date,
  limit: number,
): Promise<Pick<CustomerRow, 'id' | 'email' | 'domainId' | 'language'>[]> =>
  tx
    .select({
      id: customers.id,
      email: customers.email,
      domainId: customers.domainId,
      language: customers.language,
    })
    .from(customers)
    .where(
      and(
        isFor(mailing, now),
        hasAddress,
        wantsIt(mailing),
        gt(customers.id, mailing.lastCustomerId),
      ),
    )
    .orderBy(asc(customers.id))
    .limit(limit)
    // An erasure that is under way is waited for, and seen.
    .for('key share')

const counted = (which: SQL | undefined): SQL<unknown> => sql`count(*) filter (where ${which})`

/**
 * Whoever registered by themselves may have typed a stranger's address, so they get nothing until they
 * have confirmed it; whom staff or an import named is there because of the club.
 */
const hasAddress = sql`(${customers.email} not like ${`%${NOWHERE}`}
  and (${customers.emailVerifiedAt} is not null or not ${customers.hasOwnPassword}))`

const wantsIt = ({ kind }: MailingRow): SQL =>
  kind === 'notice' ? sql`true` : eq(customers.getsNews, true)

const isFor = (mailing: MailingRow, now: Date): SQL | undefined =>
  isInAudience(mailing.companyId, mailing, now)
