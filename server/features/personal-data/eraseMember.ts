import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../platform/db/Database'
import { deleteCustomerSessions } from '../../platform/db/platform/sessions'
import { notifySessionEnded } from '../../platform/hub/createHub'
import { renewFeedSecret } from '../customers/calendarFeedSecret'
import type { CustomerRow } from '../customers/customerRepository'
import { personName } from '../customers/presentCustomer'
import type { CustomerKey } from '../customers/requireCustomer'
import { endWhatComes } from './endWhatComes'
import { eraseTraces } from './eraseTraces'
import { forgetPerson } from './forgetPerson'
import { memberTables } from './memberTables'
import { ofMember } from './readErasure'

/**
 * Erases a locked member: what is to come ends, what is theirs is deleted or loses the person, and
 * their account keeps only `formerName`. Nobody is told, and no money moves.
 */
export async function eraseMember(
  tx: Tx,
  row: CustomerRow,
  { now, formerName }: { now: Date; formerName: string },
): Promise<void> {
  const { companyId } = row
  const key = { companyId, customerId: row.id }
  const ended = await deleteCustomerSessions(tx, key, undefined)
  await renewFeedSecret(tx, key)
  await endWhatComes(tx, key, now)
  await loseCredits(tx, key, now)
  await eraseTraces(tx, row, { name: personName(row), formerName })
  for (const { table, column, erase, blank } of memberTables) {
    const own = ofMember({ table, column }, key)
    if (erase === 'delete') await tx.execute(sql`delete from ${sql.identifier(table)} where ${own}`)
    else if (blank !== undefined)
      await tx.execute(sql`update ${sql.identifier(table)} set ${assignments(blank)} where ${own}`)
  }
  await forgetPerson(tx, key, { now, formerName })
  for (const session of ended) await notifySessionEnded(tx, session)
}

const assignments = (blank: Readonly<Record<string, string>>): SQL =>
  sql.join(
    // Constants of `memberTables`.
    Object.entries(blank).map(
      ([column, value]) => sql`${sql.identifier(column)} = ${sql.raw(value)}`,
    ),
    sql`, `,
  )

/** Takes what is left of a member's house credits, with a row that says so. */
async function loseCredits(
  tx: Tx,
  { companyId, customerId }: CustomerKey,
  now: Date,
): Promise<void> {
  await tx.execute(sql`
    with lost as (
      select id, current_cents from house_credits
      where company_id = ${companyId} and customer_id = ${customerId} and current_cents > 0
    ), uses as (
      insert into house_credit_uses (company_id, credit_id, amount_cents, description, created_at)
      select ${companyId}, id, current_cents, '', ${now.toISOString()}::timestamptz from lost
    )
    update house_credits c set current_cents = 0 from lost
    where c.company_id = ${companyId} and c.id = lost.id`)
}
