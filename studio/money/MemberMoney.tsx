import { useId, useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import type { Domain, MemberTransaction, PayingMember } from '../../generated/types'
import { useText } from '../../src/core/intl/useText'
import { useCallPages } from '../../src/core/query/useCallQuery'
import { Button } from '../../src/ui/controls/Button'
import { listPages, studioQueries } from '../session/studioQueries'
import { MoneyTable } from './MoneyTable'
import { ListFooter } from './ListFooter'
import { RefundDialog } from './RefundDialog'
import { TransactionLine } from './TransactionLine'
import { POLL_MS, type RefundResult } from './useRefund'

/** A member's payments, newest first, each with its refunds and a refund button. */
export function MemberMoney({
  member,
  domain,
  refund,
  onBack,
}: {
  member: PayingMember
  domain: Domain
  refund: RefundResult
  onBack: () => void
}): ReactNode {
  const t = useText()
  const heading = useId()
  const [chosen, setChosen] = useState<MemberTransaction>()
  const pages = useCallPages(
    listPages('admin.transactions', 10, {
      params: { customerId: member.id },
      chosen: { companyId: domain.companyId },
    }),
    {
      client: studioQueries,
      pollMs: (items) => items.some(({ asking }) => asking > 0) && POLL_MS,
    },
  )
  const name = member.fullName || member.email
  const { status } = refund.state
  // While a refund is sent or its outcome is unknown, another one could pay back twice.
  const isRefundBlocked = status === 'sending' || status === 'unknown'
  return (
    <section aria-labelledby={heading}>
      <Who>
        <div>
          <h3 id={heading} dir="auto">
            {name}
          </h3>
          <p dir="auto">{member.email}</p>
        </div>
        <Button variant="secondary" size="small" autoFocus onClick={onBack}>
          {t('studio.money.other')}
        </Button>
      </Who>
      {pages.items.length > 0 ? (
        <MoneyTable role="table" aria-label={t('studio.money.paidBy', { name })}>
          <thead role="rowgroup">
            <tr role="row">
              {(['date', 'what', 'status', 'amount', 'back'] as const).map((column) => (
                <th
                  key={column}
                  role="columnheader"
                  scope="col"
                  data-money={column === 'amount' || column === 'back' ? '' : undefined}
                >
                  {t(`studio.money.${column}`)}
                </th>
              ))}
              <td role="cell" />
            </tr>
          </thead>
          <tbody role="rowgroup">
            {pages.items.map((transaction) => (
              <TransactionLine
                key={transaction.id}
                transaction={transaction}
                isRefundBlocked={isRefundBlocked}
                onRefund={() => setChosen(transaction)}
              />
            ))}
          </tbody>
        </MoneyTable>
      ) : null}
      <End>
        <ListFooter pages={pages} domain={domain} empty={t('studio.money.nothing', { name })} />
      </End>
      {chosen ? (
        <RefundDialog
          transaction={chosen}
          member={member}
          name={name}
          refund={refund}
          onClose={() => setChosen(undefined)}
        />
      ) : null}
    </section>
  )
}

const Who = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 16px;
  margin-block-end: 12px;
  overflow-wrap: anywhere;
  h3 {
    font-size: var(--portico-text-lg);
    font-weight: 600;
  }
  p {
    color: var(--portico-color-muted-text);
    font-size: var(--portico-text-sm);
  }
`
const End = styled.div`
  margin-block-start: 12px;
  &:empty {
    display: none;
  }
`
