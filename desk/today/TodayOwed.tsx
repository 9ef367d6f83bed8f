import type { ReactNode } from 'react'
import type { Calls } from '../../generated/types'
import { useFormat } from '../../src/core/intl/useFormat'
import { useText } from '../../src/core/intl/useText'
import { PortalLink } from '../../src/ui/controls/PortalLink'
import { TodaySection } from './TodaySection'

type Owed = NonNullable<Calls['desk.today']['reply']['owed']>

/** What is due on invoices of earlier days, with the way to who owes it. */
export function TodayOwed({ sums }: { sums: Owed }): ReactNode {
  const t = useText()
  const { money } = useFormat()
  return (
    <TodaySection
      title={t('desk.today.owed')}
      none={t('desk.today.owed.none')}
      shown={sums.length}
      total={sums.length}
    >
      {sums.map(({ currency, customers, due }) => (
        <li key={currency}>
          <strong>{money(due, currency)}</strong>
          <PortalLink to="/owed">{t('desk.today.owed.people', { count: customers })}</PortalLink>
        </li>
      ))}
    </TodaySection>
  )
}
