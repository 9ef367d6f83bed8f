import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import type { Calls } from '../../generated/types'
import { useText } from '../../src/core/intl/useText'
import { Button } from '../../src/ui/controls/Button'
import { DialogTable } from '../../studio/chrome/DialogTable'
import { StudioDialog } from '../../studio/chrome/StudioDialog'
import { ActForm } from '../acts/ActForm'
import { NoMailServer } from '../acts/NoMailServer'
import { useAct } from '../acts/useAct'
import { deskApi, deskQueries } from '../session/deskApi'
import type { DeskMeta } from '../session/deskLive'

type Body = Calls['desk.owed.remind']['body']
type Report = Calls['desk.owed.reminders']['reply']

/** How often the report is read while reminders go out, in ms. */
const POLL_MS = 1_000

/** A dialog that reminds customers of their open invoices, with the report of who was told. */
export function RemindDialog({
  companyId,
  to,
  count,
  onClose,
}: {
  companyId: number
  /** Whom: those with these ids, or those who are listed. */
  to: Body
  /** How many customers that are. */
  count: number
  onClose: () => void
}): ReactNode {
  const t = useText()
  const [isHeld, setIsHeld] = useState(false)
  const [report, setReport] = useState<Report>()
  const act = useAct(
    (body: Body, idempotencyKey) =>
      deskApi.call('desk.owed.remind', { body, idempotencyKey, chosen: { companyId } }),
    setReport,
  )
  return (
    <StudioDialog title={t('desk.owed.remindTitle')} {...(!isHeld && { onClose })}>
      {report === undefined ? (
        <ActForm
          act={act}
          body={to}
          label={t('desk.owed.remindDo', { count })}
          companyId={companyId}
          onHold={setIsHeld}
          onBack={onClose}
        >
          <p>{t('desk.owed.remindText')}</p>
          <NoMailServer />
        </ActForm>
      ) : (
        <RemindReport companyId={companyId} begun={report} onClose={onClose} />
      )}
    </StudioDialog>
  )
}

function RemindReport({
  companyId,
  begun,
  onClose,
}: {
  companyId: number
  begun: Report
  onClose: () => void
}): ReactNode {
  const t = useText()
  const { data: report = begun } = useQuery(
    {
      queryKey: ['desk.owed.reminders', companyId, begun.id],
      queryFn: ({ signal }) =>
        deskApi.call('desk.owed.reminders', {
          params: { id: begun.id },
          chosen: { companyId },
          signal,
        }),
      meta: { subjects: ['owed'] } satisfies DeskMeta,
      refetchInterval: ({ state }) => (state.data?.isDone ? false : POLL_MS),
    },
    deskQueries,
  )
  const { isDone, waiting, told, untold, toldToday, noAddress, nothingDue, beingPaid, failed } =
    report
  const rest = toldToday + noAddress + nothingDue + beingPaid + failed - untold.length
  return (
    <Frame>
      <p role="status">
        {isDone
          ? t('desk.owed.remindDone', { count: told })
          : t('desk.owed.remindWaiting', { count: waiting })}
      </p>
      {told > 0 ? <NoMailServer /> : null}
      {untold.length === 0 ? null : (
        <DialogTable>
          <caption>{t('desk.owed.untold')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('desk.owed.name')}</th>
              <th scope="col">{t('desk.owed.why')}</th>
            </tr>
          </thead>
          <tbody>
            {untold.map(({ customerId, name, outcome }) => (
              <tr key={customerId}>
                <td dir="auto">{name || t('desk.owed.unnamed')}</td>
                <td>{t(`desk.owed.untold.${outcome}`)}</td>
              </tr>
            ))}
          </tbody>
        </DialogTable>
      )}
      {rest > 0 ? <p>{t('desk.owed.untoldMore', { count: rest })}</p> : null}
      <Button data-first onClick={onClose}>
        {t('desk.owed.close')}
      </Button>
    </Frame>
  )
}

const Frame = styled.div`
  display: grid;
  justify-items: start;
  gap: 16px;
  caption {
    text-align: start;
    font-weight: 600;
  }
`
