import type { RunSql } from './runSql'

type Row = Record<string, unknown> & { id: number }

/** Returns the email of a person who owes an invoice but is not blocked, counted from 1. */
export const owingEmail = (count: number): string => `owes-${count}@example.com`

/** Returns the email of a person whom the paywall blocks, counted from 1. */
export const blockedEmail = (count: number): string => `blocked-${count}@example.com`

/**
 * Adds people at Harbour House, so that each test has its own person and charges: `owing` people
 * with a copy of Alex's open invoice, and `blocked` people with a copy of Pat's failed membership
 * payment.
 */
export async function insertPayers(
  sql: RunSql,
  { owing, blocked }: { owing: number; blocked: number },
): Promise<void> {
  const rowsOf = async (table: string, where: string, ...values: unknown[]): Promise<Row[]> =>
    (
      await sql(
        `SELECT to_jsonb(r) AS row FROM ${table} r WHERE company_id = 1 AND ${where} ORDER BY id`,
        values,
      )
    ).map(({ row }) => row as Row)
  /** Inserts a copy of a row with changes; returns its new id. */
  const copyRow = async (table: string, row: Row, change: object): Promise<number> => {
    const columns = await sql(
      `SELECT column_name AS name FROM information_schema.columns WHERE table_schema = 'public' AND table_name = $1 AND is_generated = 'NEVER' AND column_name <> 'id'`,
      [table],
    )
    const names = columns.map(({ name }) => `"${String(name)}"`).join(', ')
    const [inserted] = await sql(
      `INSERT INTO ${table} (${names}) SELECT ${names} FROM jsonb_populate_record(NULL::${table}, $1::text::jsonb) RETURNING id`,
      [JSON.stringify({ ...row, ...change })],
    )
    return Number(inserted?.['id'])
  }
  const findFirst = async (table: string, where: string, ...values: unknown[]): Promise<Row> => {
    const [row] = await rowsOf(table, where, ...values)
    if (row === undefined) throw new Error(`the demo has no such row in ${table}`)
    return row
  }
  /** Copies a transaction with its ledger entries to another customer. */
  const copyCharge = async (
    charge: Row,
    customer: Row,
    customerId: number,
    change: object,
  ): Promise<void> => {
    const id = await copyRow('transactions', charge, {
      customer_id: customerId,
      order_id: null,
      statement_id: null,
      wallet_id: null,
      ...change,
    })
    const owner = (account: unknown): unknown =>
      account === `customer:${customer.id}` ? `customer:${customerId}` : account
    for (const entry of await rowsOf('ledger_entries', 'transaction_id = $1', charge.id))
      await copyRow('ledger_entries', entry, {
        transaction_id: id,
        debit: owner(entry['debit']),
        credit: owner(entry['credit']),
      })
  }
  const copyCustomer = (original: Row, email: string): Promise<number> =>
    copyRow('customers', original, {
      email,
      email_lower: email,
      profile: { ...Object(original['profile']), mobile: undefined },
    })

  const alex = await findFirst('customers', 'email = $1', 'alex@example.com')
  const invoice = await findFirst(
    'transactions',
    `customer_id = $1 AND status = 'invoiced' AND amount_due_cents > 0`,
    alex.id,
  )
  for (let count = 1; count <= owing; count += 1)
    await copyCharge(invoice, alex, await copyCustomer(alex, owingEmail(count)), {
      subscription_id: null,
    })
  const pat = await findFirst('customers', 'email = $1', 'pat@example.com')
  const [membership, failed] = [
    await findFirst('subscriptions', 'customer_id = $1', pat.id),
    await findFirst('transactions', `customer_id = $1 AND status = 'failed'`, pat.id),
  ]
  for (let count = 1; count <= blocked; count += 1) {
    const id = await copyCustomer(pat, blockedEmail(count))
    await copyCharge(failed, pat, id, {
      subscription_id: await copyRow('subscriptions', membership, {
        customer_id: id,
        wallet_id: null,
      }),
    })
  }
}
