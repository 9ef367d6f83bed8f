import { useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import type {
  AdminCompany,
  CancelledPlace,
  EventCancellation,
  EventRecord,
} from '../../generated/types'
import type { MessageId } from '../../generated/MessageId'
import { useFormat } from '../../src/core/intl/useFormat'
import { useText } from '../../src/core/intl/useText'
import { ProgressBar } from '../../src/ui/feedback/ProgressBar'
import { Heading } from '../../src/ui/layout/Heading'
import { authorName } from '../../studio/session/authorName'
import { NoMailServer } from '../acts/NoMailServer'
import { CsvButton, CsvFailure } from '../screens/CsvButton'
import { HeadRow } from '../screens/ListHead'
import { PRINT_PART, PrintAll } from '../screens/PrintAll'
import { deskApi } from '../session/deskApi'
import { useMoment } from '../values/useMoment'
import { CancelledPeople } from './CancelledPeople'
import { OpenRefunds } from './OpenRefunds'

/** The report of an event's cancellation, which follows its refunds and emails. */
export function CancelReport({
  event,
  report,
  company,
  onChanged,
}: {
  event: EventRecord
  report: EventCancellation
  company: AdminCompany
  onChanged: (report: EventCancellation) => void
}): ReactNode {
  const t = useText()
  const moment = useMoment(event.timezone)
  const [fileError, setFileError] = useState<unknown>()
  const [printed, setPrinted] = useState<readonly CancelledPlace[]>()
  const { at, by, byName, reason, message, state, refunds, told, toTell, people, waitlist } = report
  const open = refunds.failed + refunds.byHand
  return (
    <>
      <HeadRow
        heading={
          <Heading level={2} size={3}>
            {t('desk.cancel.report')}
          </Heading>
        }
      >
        <PrintAll
          load={async (pageNumber) =>
            (
              await deskApi.list('desk.events.cancelledPlaces', {
                params: { id: event.id },
                query: { pageNumber, pageSize: PRINT_PART },
                chosen: { companyId: company.id },
              })
            ).items
          }
          onShow={setPrinted}
          onError={setFileError}
        />
        <CsvButton
          fileName={`cancelled-event-${event.id}.csv`}
          load={() =>
            deskApi.file('desk.events.cancelCsv', {
              params: { id: event.id },
              chosen: { companyId: company.id },
            })
          }
          onError={setFileError}
        />
      </HeadRow>
      <CsvFailure error={fileError} companyId={company.id} onDone={() => setFileError(undefined)} />
      <div>
        <p>
          {t('desk.cancel.by', {
            name: authorName({ by, byName }, t),
            at: at === null ? '' : moment(at),
          })}
        </p>
        <p>{t('desk.cancel.reasonWas', { reason })}</p>
      </div>
      {state === 'running' ? (
        <ProgressBar share={shareOf(report)} label={t('desk.cancel.progress')} />
      ) : null}
      <p role="status">
        {t(
          state === 'running'
            ? 'desk.cancel.running'
            : open > 0
              ? 'desk.cancel.doneOpen'
              : 'desk.cancel.done',
        )}
      </p>
      {told + toTell > 0 ? <NoMailServer /> : null}
      <Counts>
        <Count label={t('desk.cancel.count.people')}>{people}</Count>
        {waitlist > 0 ? <Count label={t('desk.cancel.count.waitlist')}>{waitlist}</Count> : null}
        <Count label={t('desk.cancel.count.told')}>
          {message === null
            ? t('desk.cancel.count.untold')
            : t('desk.cancel.count.toldOf', { told, all: told + toTell })}
        </Count>
        {report.notTold > 0 ? (
          <Count label={t('desk.cancel.count.notTold')}>{report.notTold}</Count>
        ) : null}
        {refundRows.map(({ key, label }) =>
          refunds[key] > 0 || (key === 'refunded' && refunds.total > 0) ? (
            <Count key={key} label={t(label)}>
              <RefundCount report={report} of={key} />
            </Count>
          ) : null,
        )}
      </Counts>
      <OpenRefunds eventId={event.id} report={report} company={company} onChanged={onChanged} />
      <CancelledPeople eventId={event.id} report={report} company={company} printed={printed} />
    </>
  )
}

type RefundKey = Exclude<keyof EventCancellation['refunds'], 'total'>

const refundRows: readonly { key: RefundKey; label: MessageId }[] = [
  { key: 'refunded', label: 'desk.cancel.count.refunded' },
  { key: 'waiting', label: 'desk.cancel.count.waiting' },
  { key: 'failed', label: 'desk.cancel.count.failed' },
  { key: 'byHand', label: 'desk.cancel.count.byHand' },
  { key: 'kept', label: 'desk.cancel.count.kept' },
]

/** How much of the refunds and emails is made, from 0 to 1. */
function shareOf({ refunds, told, toTell }: EventCancellation): number {
  const all = refunds.total + told + toTell
  return all === 0 ? 1 : (refunds.total - refunds.waiting + told) / all
}

function RefundCount({
  report: { refunds, amounts },
  of,
}: {
  report: EventCancellation
  of: RefundKey
}): ReactNode {
  const t = useText()
  const { money } = useFormat()
  const count = { count: refunds[of], total: refunds.total }
  return amounts === null
    ? t('desk.cancel.countOf', count)
    : t('desk.cancel.countAmount', { ...count, amount: money(amounts[of], amounts.currency) })
}

const Count = ({ label, children }: { label: string; children: ReactNode }): ReactNode => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

const Counts = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(200px, 1fr));
  gap: 12px;
  font-variant-numeric: tabular-nums;
  > div {
    padding: 14px 18px;
    border: 1px solid var(--portico-color-border);
    border-radius: 12px;
    background: var(--portico-color-surface);
  }
  dt {
    color: var(--portico-color-muted-text);
    font-size: var(--portico-text-sm);
  }
  dd {
    font-weight: 600;
  }
`
