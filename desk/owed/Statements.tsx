import { useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import type { DeskAccount } from '../../generated/types'
import { useFormat, useLanguage } from '../../src/core/intl/useFormat'
import { useText } from '../../src/core/intl/useText'
import { Button } from '../../src/ui/controls/Button'
import { downloadFile } from '../../src/ui/files/downloadFile'
import { CsvFailure } from '../screens/CsvButton'
import { deskApi } from '../session/deskApi'
import { AccountSection } from './AccountSection'

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
  const [busy, setBusy] = useState<number>()
  const [error, setError] = useState<unknown>()
  if (statements.length === 0) return null
  const download = async (statementId: number, name: string): Promise<void> => {
    setBusy(statementId)
    setError(undefined)
    await deskApi
      .file('desk.owed.statement', {
        params: { id: customerId, statementId },
        chosen: { companyId },
      })
      .then((file) => downloadFile(file, name), setError)
    setBusy(undefined)
  }
  return (
    <AccountSection title={t('desk.owed.statements')}>
      <CsvFailure error={error} companyId={companyId} onDone={() => setError(undefined)} />
      <List>
        {statements.map(({ id, startDate, currency, totalDue }) => (
          <li key={id}>
            <Button
              size="small"
              variant="secondary"
              icon="download"
              busy={busy === id}
              onClick={() => void download(id, `statement-${startDate.slice(0, 7)}.pdf`)}
            >
              {month.format(new Date(`${startDate}T00:00:00Z`))}
            </Button>
            <span>{t('desk.owed.dueAtEnd', { amount: money(totalDue, currency) })}</span>
          </li>
        ))}
      </List>
    </AccountSection>
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
  span {
    color: var(--portico-color-muted-text);
    font-size: var(--portico-text-sm);
  }
`
