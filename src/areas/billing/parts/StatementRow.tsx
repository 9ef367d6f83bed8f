import type { ReactNode } from 'react'
import type { Statement } from '#generated/types'
import { capitalize } from '../../../core/intl/capitalize'
import { useFormat, useLanguage } from '../../../core/intl/useFormat'
import { useText } from '../../../core/intl/useText'
import { Badge } from '../../../ui/feedback/Badge'
import { useStatementDay } from '../data/useStatementDay'
import { useMonth } from '../data/useMonth'
import { RecordRow } from './RecordRow'

/** A statement in a list: month, period, number of transactions, amount due and total. */
export function StatementRow({ statement, to }: { statement: Statement; to: string }): ReactNode {
  const t = useText()
  const day = useStatementDay()
  const month = useMonth()
  const { locale } = useLanguage()
  const { money } = useFormat()
  const { startDate, endDate, currency, count, periodDue, total } = statement
  return (
    <RecordRow
      to={to}
      icon="calendar-days"
      title={capitalize(month(statement), locale)}
      notes={[
        t('area.billing.period', { from: day(startDate), to: day(endDate) }),
        t('area.billing.statement.count', { count }),
      ]}
      badge={
        periodDue > 0 ? (
          <Badge tone="warning">
            {t('area.billing.statement.due', { amount: money(periodDue, currency) })}
          </Badge>
        ) : null
      }
      amount={money(total, currency)}
    />
  )
}
