import type { ReactNode } from 'react'
import type { Statement } from '#generated/types'
import { useFormat } from '../../../core/intl/useFormat'
import { useText } from '../../../core/intl/useText'
import { FactGrid } from '../../../ui/details/FactGrid'
import { Card } from '../../../ui/layout/Card'
import { Heading } from '../../../ui/layout/Heading'
import { Stack } from '../../../ui/layout/Stack'
import { useStatementDay } from '../data/useStatementDay'
import { NoData } from '../../../ui/results/NoData'
import { statementFacts } from '../model/statementFacts'
import { StatementTable } from './StatementTable'
import { isNative } from '../../../core/native/nativeApp'
import { Notice } from '../../../ui/feedback/Notice'
import { PdfLink } from './PdfLink'

/** A statement's period, figures, balances, PDF and transactions. (doc 2 §2, Statement view) */
export function StatementDetails({ statement }: { statement: Statement }): ReactNode {
  const t = useText()
  const day = useStatementDay()
  const { money, number } = useFormat()
  const { transactions = [], startDate, endDate, currency } = statement
  return (
    <Stack gap={8}>
      <Card>
        <FactGrid
          facts={[
            {
              id: 'period',
              label: t('area.billing.fact.period'),
              value: t('area.billing.period', { from: day(startDate), to: day(endDate) }),
            },
            ...statementFacts(statement).map(({ id, value, isCount }) => ({
              id,
              label: t(`area.billing.statement.${id}`),
              value: isCount ? number(value) : money(value, currency),
            })),
          ]}
        />
      </Card>
      <StatementPdf statement={statement} />
      <Stack as="section" gap={4}>
        <Heading level={2} size={3}>
          {t('area.billing.statement.transactions')}
        </Heading>
        {transactions.length === 0 ? (
          <NoData level={3} />
        ) : (
          <StatementTable transactions={transactions} />
        )}
      </Stack>
    </Stack>
  )
}

/**
 * A link to a statement's PDF; in the native app, which can't save files, a notice that says where
 * to find it. (doc 2 §2, money.statement.native-message)
 */
function StatementPdf({ statement }: { statement: Statement }): ReactNode {
  const t = useText()
  if (isNative()) return <Notice>{t('area.billing.statement.nativePdf')}</Notice>
  return (
    <div data-print="no">
      <PdfLink href={`/api/account/transactions/statements/${statement.id}/pdf`} />
    </div>
  )
}
