import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')
const OWNER = 'features/commerce/transactions/writeTransaction.ts'

/**
 * The ways to write to the transactions table: through Drizzle, also under another name, and in
 * plain SQL.
 */
const WRITES = [
  /\.(insert|update|delete)\(\s*(\w+\.)?transactions\s*\)/,
  /[{,]\s*transactions\s+as\s+\w+/,
  /\b(insert\s+into|update|delete\s+from|truncate)\s+(\$\{\s*(\w+\.)?transactions\s*\}|"?transactions\b)/i,
]

const writes = (source: string): boolean => WRITES.some((write) => write.test(source))

it('only one file of the server writes a transaction’s status, amounts and dates', () => {
  const writers = readdirSync(path.join(root, 'server'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .filter((file) => writes(readFileSync(path.join(root, 'server', file), 'utf8')))
  expect(writers).toEqual([OWNER])
})

it.each([
  'await db.update(transactions).set({ refundedCents: 0 })',
  'await db\n  .update(transactions)\n  .set({})',
  'await tx.insert(schema.transactions).values(row)',
  'await tx.delete( transactions )',
  "import { transactions as rows } from '../../db/schema/transactions'",
  "sql`update ${transactions} set status = 'processed'`",
  "sql`update transactions set status = 'processed'`",
])('the search finds the write in %j', (source) => {
  expect(writes(source)).toBe(true)
})

it.each([
  'await db.select().from(transactions)',
  'await db.update(orders).set({ status })',
  'export const transactionsById = 1',
])('the search finds no write in %j', (source) => {
  expect(writes(source)).toBe(false)
})
