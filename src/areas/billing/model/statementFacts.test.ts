import { expect, it } from 'vitest'
import type { Statement } from '#generated/types'
import { statementFacts } from './statementFacts'

it('a statement lists its period’s figures, then its balances; only the number of transactions is a count', () => {
  const statement: Statement = {
    id: 7,
    startDate: '2026-02-01',
    endDate: '2026-02-28',
    count: 3,
    charged: 250.5,
    refunded: 50.25,
    total: 200.25,
    periodDue: 20.1,
    totalDue: 120.3,
    currency: 'USD',
  }
  const facts = statementFacts(statement)
  expect(facts.map(({ id, value }) => [id, value])).toEqual([
    ['totalTransactions', 3],
    ['charged', 250.5],
    ['refunded', 50.25],
    ['total', 200.25],
    ['amountDue', 20.1],
    ['previous', 100.2],
    ['outstanding', 120.3],
  ])
  expect(facts.flatMap(({ id, isCount }) => (isCount ? [id] : []))).toEqual(['totalTransactions'])
})
