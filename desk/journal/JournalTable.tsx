import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { Calls } from '../../generated/types'
import { toCents } from '../../src/core/intl/toCents'
import { useFormat, useLanguage } from '../../src/core/intl/useFormat'
import { useText } from '../../src/core/intl/useText'
import { useDay } from '../values/useDay'

type Reply = Calls['desk.journal.totals']['reply']
type Total = Reply['totals'][number]

/** What was posted by account and tax rate, a table for each currency, with the sums below. */
export function JournalTable({ from, to, totals }: Reply): ReactNode {
  const t = useText()
  const day = useDay()
  const currencies = [...new Set(totals.map(({ currency }) => currency))]
  return currencies.map((currency) => (
    <Scroll key={currency} tabIndex={0} role="region" aria-label={t('desk.journal.title')}>
      <table>
        <caption>{t('desk.journal.caption', { from: day(from), to: day(to), currency })}</caption>
        <thead>
          <tr>
            <th scope="col">{t('desk.journal.account')}</th>
            <th scope="col">{t('desk.journal.taxRate')}</th>
            <th scope="col">{t('desk.journal.debit')}</th>
            <th scope="col">{t('desk.journal.credit')}</th>
            <th scope="col">{t('desk.journal.net')}</th>
            <th scope="col">{t('desk.journal.tax')}</th>
            <th scope="col">{t('desk.journal.gross')}</th>
            <th scope="col">{t('desk.journal.count')}</th>
          </tr>
        </thead>
        <Rows totals={totals.filter((total) => total.currency === currency)} />
      </table>
    </Scroll>
  ))
}

function Rows({ totals }: { totals: readonly Total[] }): ReactNode {
  const t = useText()
  const { money } = useFormat()
  const { locale } = useLanguage()
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 4 })
  const currency = totals[0]?.currency ?? ''
  const amount = (value: number | null): string =>
    value === null || value === 0 ? '–' : money(value, currency)
  const sumOf = (key: 'debit' | 'credit' | 'net' | 'tax' | 'gross'): string =>
    money(totals.reduce((cents, total) => cents + toCents(total[key] ?? 0), 0) / 100, currency)
  return (
    <>
      <tbody>
        {totals.map((total) => (
          <tr key={`${total.account} ${total.taxRate}`}>
            <th scope="row">
              <Code>{total.account}</Code> {t(`desk.journal.account.${total.account}`)}
            </th>
            <td>{total.taxRate === null ? '–' : percent.format(total.taxRate / 100)}</td>
            <td>{amount(total.debit)}</td>
            <td>{amount(total.credit)}</td>
            <td>{amount(total.net)}</td>
            <td>{amount(total.tax)}</td>
            <td>{amount(total.gross)}</td>
            <td>{total.count}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('desk.journal.sum')}</th>
          <td />
          <td>{sumOf('debit')}</td>
          <td>{sumOf('credit')}</td>
          <td>{sumOf('net')}</td>
          <td>{sumOf('tax')}</td>
          <td>{sumOf('gross')}</td>
          <td />
        </tr>
      </tfoot>
    </>
  )
}

const Code = styled.span`
  color: var(--portico-color-muted-text);
  font-variant-numeric: tabular-nums;
`
const Scroll = styled.div`
  overflow-x: auto;
  border: 1px solid var(--portico-color-border);
  border-radius: 12px;
  background: var(--portico-color-surface);
  table {
    inline-size: 100%;
    border-collapse: collapse;
  }
  caption {
    padding: 12px 16px 4px;
    font-weight: 600;
    text-align: start;
  }
  th,
  td {
    padding: 8px clamp(8px, 1.2vw, 16px);
    font-variant-numeric: tabular-nums;
    text-align: end;
    white-space: nowrap;
  }
  th:first-child {
    text-align: start;
  }
  thead th {
    color: var(--portico-color-muted-text);
    font-size: var(--portico-text-sm);
    font-weight: 600;
  }
  tbody th {
    font-weight: 400;
  }
  tbody tr,
  tfoot tr {
    border-block-start: 1px solid var(--portico-color-border);
    break-inside: avoid;
  }
  tfoot {
    font-weight: 600;
  }
`
