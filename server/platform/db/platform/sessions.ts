import { and, eq, gt, isNull, ne, sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../Database'
import { customers } from '../schema/customers'
import { customerSessions, hubTokens } from '../schema/sessions'

/** The time `seconds` from now, by the database's clock. */
export const inSeconds = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`

/** Starts a customer session that lasts `seconds`. */
export async function insertCustomerSession(
  db: Tx,
  row: { tokenHash: string; companyId: number; customerId: number },
  seconds: number,
): Promise<void> {
  await db.insert(customerSessions).values({ ...row, expiresAt: inSeconds(seconds) })
}

/**
 * Whether a customer's stored password hash is still `passwordHash`. If so, the row is locked for
 * the rest of the transaction, so the password can't change until then. Needs a transaction of the
 * company.
 */
export async function lockIfPasswordMatches(
  db: Tx,
  {
    companyId,
    customerId,
    passwordHash,
  }: { companyId: number; customerId: number; passwordHash: string },
): Promise<boolean> {
  const same = and(
    eq(customers.companyId, companyId),
    eq(customers.id, customerId),
    eq(customers.passwordHash, passwordHash),
  )
  return (await db.select({ id: customers.id }).from(customers).where(same).for('share')).length > 0
}

/**
 * The customer of an unexpired session; undefined if there is none, or if the session belongs to
 * another company. Needs a transaction of the club's company.
 */
export async function customerOfSession(
  db: Tx,
  companyId: number,
  tokenHash: string,
): Promise<typeof customers.$inferSelect | undefined> {
  const rows = await db
    .select({ customer: customers })
    .from(customerSessions)
    .innerJoin(
      customers,
      and(
        eq(customers.companyId, customerSessions.companyId),
        eq(customers.id, customerSessions.customerId),
      ),
    )
    .where(
      and(
        eq(customerSessions.tokenHash, tokenHash),
        eq(customerSessions.companyId, companyId),
        gt(customerSessions.expiresAt, sql`now()`),
        // A sign-in that was under way while they were erased.
        isNull(customers.erasedAt),
      ),
    )
  return rows[0]?.customer
}

/**
 * The id of the customer of a company's session, for a statement that is sent together with
 * `customerOfSession`; whether the session has expired is for that one to say.
 */
export const idOfSession = (companyId: number, tokenHash: string): SQL =>
  sql`(select ${customerSessions.customerId} from ${customerSessions} where ${customerSessions.companyId} = ${companyId} and ${customerSessions.tokenHash} = ${tokenHash})`

/** Deletes a customer session and its unused hub tokens. */
export async function deleteCustomerSession(db: Tx, tokenHash: string): Promise<void> {
  await deleteHubTokens(db, tokenHash)
  await db.delete(customerSessions).where(eq(customerSessions.tokenHash, tokenHash))
}

/**
 * Deletes a customer's sessions, except the one with `keptHash`, and their unused hub tokens;
 * returns the token hashes of the deleted sessions.
 */
export async function deleteCustomerSessions(
  db: Tx,
  customer: { companyId: number; customerId: number },
  keptHash: string | undefined,
): Promise<string[]> {
  const ofCustomer = and(
    eq(customerSessions.companyId, customer.companyId),
    eq(customerSessions.customerId, customer.customerId),
  )
  const ended = await db
    .delete(customerSessions)
    .where(
      keptHash === undefined
        ? ofCustomer
        : and(ofCustomer, ne(customerSessions.tokenHash, keptHash)),
    )
    .returning({ tokenHash: customerSessions.tokenHash })
  for (const { tokenHash } of ended) await deleteHubTokens(db, tokenHash)
  return ended.map(({ tokenHash }) => tokenHash)
}

/** Stores a hub token, which expires after `seconds`. */
export async function insertHubToken(
  db: Tx,
  tokenHash: string,
  identity: unknown,
  seconds: number,
): Promise<void> {
  await db.insert(hubTokens).values({ tokenHash, identity, expiresAt: inSeconds(seconds) })
}

/** Deletes the unused hub tokens of a session. */
export const deleteHubTokens = (db: Tx, session: string) =>
  db
    .delete(hubTokens)
    .where(sql`${hubTokens.identity} -> 'sessions' @> ${JSON.stringify([session])}::jsonb`)

/**
 * Deletes a hub token and returns its identity; undefined if there is no such token, it has
 * expired, or it was already used.
 */
export async function consumeHubToken(db: Tx, tokenHash: string): Promise<unknown> {
  const rows = await db
    .delete(hubTokens)
    .where(and(eq(hubTokens.tokenHash, tokenHash), gt(hubTokens.expiresAt, sql`now()`)))
    .returning({ identity: hubTokens.identity })
  return rows[0]?.identity
}
