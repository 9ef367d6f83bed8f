import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { Calls } from '../../generated/types'
import { toCents } from '../../src/core/intl/toCents'
import { useFormat } from '../../src/core/intl/useFormat'
import { useText } from '../../src/core/intl/useText'
import { AGES } from './useOwedState'

type Reply = Calls['desk.owed.totals']['reply']
type Totals = Reply['ages']

/** How many customers owe something, in all or of an age, each counted once. */
export const countOf = (customers: Reply['customers'], age: Reply['customers'][number]['age']) =>
  customers.find((one) => one.age === age)?.customers ?? 0

/** What is owed by age of the oldest invoice, and in all, in each currency. */
export function AgeTotals({ ages, customers }: Pick<Reply, 'ages' | 'customers'>): ReactNode {
  const t = useText()
  const { moneyCents } = useFormat()
  const currencies = [...new Set(ages.map(({ currency }) => currency))].toSorted()
  const sumOf = (rows: Totals): string =>
    currencies
      .flatMap((currency) => {
        const own = rows.filter((row) => row.currency === currency)
        const cents = own.reduce((sum, { due }) => sum + toCents(due), 0)
        return own.length === 0 ? [] : [moneyCents(cents, currency)]
      })
      .join(' + ')
  const shown = [
    { age: 'total' as const, rows: ages },
    ...AGES.map((age) => ({ age, rows: ages.filter((row) => row.age === age) })),
  ]
  return (
    <Sums aria-label={t('desk.owed.totals')}>
      {shown.map(({ age, rows }) => (
        <div key={age}>
          <dt>{t(`desk.owed.age.${age}`)}</dt>
          <dd>
            <strong>{rows.length === 0 ? '–' : sumOf(rows)}</strong>
            <span>{t('desk.owed.people', { count: countOf(customers, age) })}</span>
          </dd>
        </div>
      ))}
    </Sums>
  )
}

const Sums = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(140px, 1fr));
  gap: 12px;
  margin: 0;
  > div {
    padding: 12px 16px;
    border: 1px solid var(--portico-color-border);
    border-radius: 12px;
    background: var(--portico-color-surface);
    overflow-wrap: anywhere;
  }
  dt,
  span {
    color: var(--portico-color-muted-text);
    font-size: var(--portico-text-sm);
  }
  dd {
    display: grid;
    margin: 0;
  }
`
