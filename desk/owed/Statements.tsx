import { useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import type { DeskAccount } from '../../generated/types'
import { useFormat, useLanguage } from '../../src/core/intl/useFormat'
import { useText } from '../../src/core/intl/useText'
import { CsvFailure } from '../screens/CsvButton'
import { DownloadButton } from '../screens/DownloadButton'
import { deskApi } from '../session/deskApi'
import { ScreenSection } from '../screens/ScreenSection'

/** The statements of closed months, each as a PDF; nothing without any. */
export function Statements({
  companyId,
  account: { customerId, statements },
}: {
  companyId: number
  account: DeskAccount
}): ReactNode {
  const t = useText()
  const { locale } = useLanguage()
  const { money } = useFormat()
  const month = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const [error, setError] = useState<unknown>()
  if (statements.length === 0) return null
  return (
    <ScreenSection title={t('desk.owed.statements')}>
      <CsvFailure error={error} companyId={companyId} onDone={() => setError(undefined)} />
      <List>
        {statements.map(({ id, startDate, currency, totalDue }) => (
          <li key={id}>
            <DownloadButton
              fileName={`statement-${startDate.slice(0, 7)}.pdf`}
              load={() =>
                deskApi.file('desk.owed.statement', {
                  params: { id: customerId, statementId: id },
                  chosen: { companyId },
                })
              }
              onError={setError}
            >
              {month.format(new Date(`${startDate}T00:00:00Z`))}
            </DownloadButton>
            <span>{t('desk.owed.dueAtEnd', { amount: money(totalDue, currency) })}</span>
          </li>
        ))}
      </List>
    </ScreenSection>
  )
}

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 12px 24px;
  padding: 0;
  list-style: none;
  li {
    display: grid;
    gap: 2px;
    justify-items: start;
  }
  li > span {
    color: var(--portico-color-muted-text);
    font-size: var(--portico-text-sm);
  }
`
