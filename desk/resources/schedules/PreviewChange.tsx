import { use, useState, type ReactNode } from 'react'
import { useText } from '../../../src/core/intl/useText'
import { dayIn } from '../../../src/core/time/calendarDay'
import { Button } from '../../../src/ui/controls/Button'
import { Notice } from '../../../src/ui/feedback/Notice'
import { Heading } from '../../../src/ui/layout/Heading'
import { StudioDialog } from '../../../studio/chrome/StudioDialog'
import { NotLoaded } from '../../screens/NotLoaded'
import { RecordFactsContext } from '../../values/RecordFacts'
import { DialogForm } from '../events/DialogForm'
import type { SaveOptions } from '../Resource'
import { UnfitList } from './UnfitList'
import { isRefused, usePreview } from './usePreview'
import { WeekBar } from './WeekBar'
import { WeekTable } from './WeekTable'
import { firstNewDay, weekStart } from './weekStart'

/** Shows, on demand, what saving would change: the week for members, and bookings that no longer fit. */
export function PreviewChange({ record, changes }: SaveOptions<'schedules'>): ReactNode {
  const t = useText()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div>
      <Button size="small" variant="secondary" onClick={() => setIsOpen(true)}>
        {t('desk.schedules.preview.see')}
      </Button>
      {isOpen ? (
        <PreviewDialog record={record} changes={changes} onClose={() => setIsOpen(false)} />
      ) : null}
    </div>
  )
}

function PreviewDialog({
  record,
  changes,
  onClose,
}: {
  record: SaveOptions<'schedules'>['record']
  changes: SaveOptions['changes']
  onClose: () => void
}): ReactNode {
  const t = useText()
  const { companyId } = use(RecordFactsContext)
  const [today] = useState(() => dayIn(record.timezone, new Date()))
  const [date, setDate] = useState(() => weekStart(firstNewDay(record, changes, today)))
  const { data, error, refetch } = usePreview(record.id, companyId, changes, date)
  return (
    <StudioDialog title={t('desk.schedules.preview.title')} width={960} onClose={onClose}>
      <DialogForm>
        {isRefused(error) ? (
          <Notice tone="warning" live title={t('desk.schedules.preview.failed')} />
        ) : (
          <>
            {data === undefined ? (
              <NotLoaded error={error} companyId={companyId} onRetry={() => void refetch()} />
            ) : data.unfit.count === 0 ? (
              <p>{t('desk.schedules.preview.fits')}</p>
            ) : (
              <UnfitList unfit={data.unfit} />
            )}
            <Heading level={3} size={3}>
              {t('desk.schedules.preview.week')}
            </Heading>
            <WeekBar date={date} today={today} onChange={setDate} />
            {data === undefined ? null : <WeekTable week={data.week} />}
          </>
        )}
      </DialogForm>
    </StudioDialog>
  )
}
