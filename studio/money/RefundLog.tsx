import { useId, type ReactNode } from 'react'
import { styled } from 'styled-components'
import type { Domain, RefundRecord } from '../../generated/types'
import { useText } from '../../src/core/intl/useText'
import type { LoadedPages } from '../../src/core/query/useCallQuery'
import { Badge } from '../../src/ui/feedback/Badge'
import { useClubFormat } from '../session/useClubFormat'
import { MoneyTable } from './MoneyTable'
import { ListFooter } from './ListFooter'
import { JoinedFacts } from '../../src/ui/layout/JoinedFacts'

const TONES = { refunded: 'success', asking: 'warning', refused: 'danger' } as const

/** A list of the refunds made by owners or by members' cancellations, newest first. */
export function RefundLog({
  refunds,
  domain,
}: {
  refunds: LoadedPages<RefundRecord>
  domain: Domain
}): ReactNode {
  const t = useText()
  const { dateTime, money } = useClubFormat()
  const heading = useId()
  return (
    <Part aria-labelledby={heading}>
      <h3 id={heading}>{t('studio.money.log')}</h3>
      {refunds.items.length > 0 ? (
        <MoneyTable role="table" aria-labelledby={heading}>
          <thead role="rowgroup">
            <tr role="row">
              {(['when', 'to', 'by', 'amount', 'status'] as const).map((column) => (
                <th
                  key={column}
                  role="columnheader"
                  scope="col"
                  data-money={column === 'amount' ? '' : undefined}
                >
                  {t(`studio.money.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {refunds.items.map(
              ({
                id,
                createdOn,
                member,
                description,
                referenceId,
                transactionId,
                source,
                by,
                reason,
                amount,
                credit,
                currency,
                status,
                refusal,
                cancelled,
                membership,
              }) => (
                <tr key={id} role="row">
                  <td role="cell" data-wide>
                    {dateTime(createdOn)}
                  </td>
                  <td role="cell" data-start>
                    <span dir="auto">{member.fullName || member.email}</span>
                    <small dir="auto">
                      <JoinedFacts parts={[description, referenceId || `#${transactionId}`]} />
                    </small>
                  </td>
                  <td role="cell" data-wide>
                    <span dir="auto">{by}</span>
                    <small dir="auto">{t(`studio.money.source.${source}`, { reason })}</small>
                  </td>
                  <td role="cell" data-money>
                    {money(amount, currency)}
                    {credit > 0 ? (
                      <small>{t('studio.money.credit', { amount: money(credit, currency) })}</small>
                    ) : null}
                  </td>
                  <td role="cell" data-wide>
                    <Badge tone={TONES[status]}>{t(`studio.money.refund.${status}`)}</Badge>
                    {cancelled > 0 ? (
                      <small>{t('studio.money.cancelled', { count: cancelled })}</small>
                    ) : null}
                    {membership !== null && status === 'refunded' ? (
                      <small>{t(`studio.money.became.${membership}`)}</small>
                    ) : null}
                    {refusal ? <small>{refusal}</small> : null}
                  </td>
                </tr>
              ),
            )}
          </tbody>
        </MoneyTable>
      ) : null}
      <ListFooter pages={refunds} domain={domain} empty={t('studio.money.noRefunds')} />
    </Part>
  )
}

const Part = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: 8px;
  h3 {
    font-size: var(--portico-text-md);
    font-weight: 600;
  }
`
