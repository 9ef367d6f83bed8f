import { useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import type { AdminCompany, EventCancellation } from '../../generated/types'
import { ApiError } from '../../src/core/api/ApiError'
import { useFormat } from '../../src/core/intl/useFormat'
import { useText } from '../../src/core/intl/useText'
import { Button } from '../../src/ui/controls/Button'
import { Notice } from '../../src/ui/feedback/Notice'
import { ConfirmDialog } from '../../studio/chrome/ConfirmDialog'
import { deskApi } from '../session/deskApi'
import { NoMailServer } from '../acts/NoMailServer'

/** What did not go back, how to try again, and how staff say that they gave back what they took. */
export function OpenRefunds({
  eventId,
  report: { refunds, atDesk, amounts, state },
  company,
  onChanged,
}: {
  eventId: number
  report: EventCancellation
  company: AdminCompany
  onChanged: (report: EventCancellation) => void
}): ReactNode {
  const t = useText()
  const { money } = useFormat()
  const [isAsking, setIsAsking] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  const open = refunds.failed + refunds.byHand
  if (state === 'running' || open + refunds.kept === 0) return null
  // An invoice may have been paid since.
  const hasInvoices = refunds.byHand > atDesk.count
  const again = async (isGivenBack: boolean): Promise<void> => {
    if (isBusy) return
    setIsBusy(true)
    setHasFailed(false)
    try {
      onChanged(
        await deskApi.call('desk.events.refundCancelled', {
          params: { id: eventId },
          body: { atDesk: isGivenBack },
          chosen: { companyId: company.id },
        }),
      )
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setHasFailed(true)
    } finally {
      setIsBusy(false)
      setIsAsking(false)
    }
  }
  return (
    <Notice
      tone={open > 0 ? 'warning' : 'info'}
      title={t(open > 0 ? 'desk.cancel.open' : 'desk.cancel.count.kept')}
      action={
        company.areas.includes('money') ? (
          <Actions>
            {refunds.failed > 0 || hasInvoices || refunds.kept > 0 ? (
              <Button
                size="small"
                variant="secondary"
                busy={isBusy}
                onClick={() => void again(false)}
              >
                {t(
                  refunds.failed > 0
                    ? 'desk.cancel.again'
                    : hasInvoices
                      ? 'desk.cancel.checkAgain'
                      : 'desk.cancel.refundNow',
                )}
              </Button>
            ) : null}
            {atDesk.count > 0 ? (
              <Button
                size="small"
                variant="secondary"
                idle={isBusy}
                onClick={() => setIsAsking(true)}
              >
                {t('desk.cancel.givenBack')}
              </Button>
            ) : null}
          </Actions>
        ) : null
      }
    >
      {t(open > 0 ? 'desk.cancel.openText' : 'desk.cancel.keptText')}
      {hasFailed ? <p role="alert">{t('desk.cancel.againFailed')}</p> : null}
      {isAsking ? (
        <ConfirmDialog
          title={t('desk.cancel.givenBack.title')}
          keepLabel={t('desk.cancel.givenBack.no')}
          confirmLabel={t('desk.cancel.givenBack.yes')}
          busy={isBusy}
          onKeep={() => setIsAsking(false)}
          onConfirm={() => void again(true)}
        >
          <p>
            {t('desk.cancel.givenBack.text', {
              amount:
                amounts === null || atDesk.amount === null
                  ? 'none'
                  : money(atDesk.amount, amounts.currency),
              count: atDesk.count,
            })}
          </p>
          <NoMailServer />
        </ConfirmDialog>
      ) : null}
    </Notice>
  )
}

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  @media print {
    display: none;
  }
`
