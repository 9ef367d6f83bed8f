import { use, useState, type ReactNode } from 'react'
import { useText } from '../../../src/core/intl/useText'
import { Button } from '../../../src/ui/controls/Button'
import { Notice } from '../../../src/ui/feedback/Notice'
import { TextField } from '../../../src/ui/controls/TextField'
import { dayIn } from '../../../src/core/time/calendarDay'
import { StudioDialog } from '../../../studio/chrome/StudioDialog'
import { NotLoaded } from '../../screens/NotLoaded'
import { RecordFactsContext } from '../../values/RecordFacts'
import { DialogForm } from '../events/DialogForm'
import type { Question } from '../Resource'
import { UnfitList } from './UnfitList'
import { isRefused, usePreview } from './usePreview'

/** The longest text that the club can add. */
const MAX_TEXT = 1000

/** Shows, before a change is saved, which bookings no longer fit, and asks whom to tell. */
export function TellBooked({
  record,
  changes,
  people,
  onAnswer,
  onCancel,
}: Question<'schedules'>): ReactNode {
  const t = useText()
  const { companyId } = use(RecordFactsContext)
  const [text, setText] = useState('')
  const [today] = useState(() => dayIn(record.timezone, new Date()))
  const { data, error, refetch } = usePreview(record.id, companyId, changes, today)
  const untold = data?.unfit.untold ?? 0
  return (
    <StudioDialog
      title={t('desk.schedules.tell.title')}
      width={960}
      onClose={onCancel}
      actions={
        <>
          <Button size="small" variant="quiet" data-first onClick={onCancel}>
            {t('desk.schedules.tell.cancel')}
          </Button>
          <Button
            size="small"
            variant="secondary"
            disabled={data === undefined}
            onClick={() => onAnswer({ notify: null })}
          >
            {t('desk.schedules.tell.no')}
          </Button>
          <Button
            size="small"
            disabled={data === undefined}
            onClick={() => onAnswer({ notify: { text } })}
          >
            {t('desk.schedules.tell.yes')}
          </Button>
        </>
      }
    >
      <DialogForm>
        {data !== undefined ? (
          <UnfitList unfit={data.unfit} />
        ) : isRefused(error) ? (
          <Notice tone="warning" live title={t('desk.schedules.tell.failed')} />
        ) : (
          <>
            <p>{t('desk.schedules.tell.people', { people })}</p>
            <NotLoaded error={error} companyId={companyId} onRetry={() => void refetch()} />
          </>
        )}
        <TextField
          name="tellText"
          label={t('desk.schedules.tell.text')}
          hint={t('desk.schedules.tell.hint')}
          dir="auto"
          multiline
          rows={3}
          maxLength={MAX_TEXT}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        {untold > 0 ? <p>{t('desk.schedules.tell.untold', { untold })}</p> : null}
      </DialogForm>
    </StudioDialog>
  )
}
