import { useState, type ReactNode } from 'react'
import { useText } from '../../../src/core/intl/useText'
import { isOneOf } from '../../../src/core/intl/isOneOf'
import { Button } from '../../../src/ui/controls/Button'
import { ChoiceGroup } from '../../../src/ui/controls/ChoiceGroup'
import { TextField } from '../../../src/ui/controls/TextField'
import { Notice } from '../../../src/ui/feedback/Notice'
import { StudioDialog } from '../../../studio/chrome/StudioDialog'
import { deskApi } from '../../session/deskApi'
import { useDateChange, type DateDialogProps } from './dateDialog'
import { DialogForm } from './DialogForm'
import { useWeekdayName } from './useRuleText'
import { weekdayOf, weekdays, writeRule, type WeeklyRule } from './weeklyRule'

const ends = ['never', 'until', 'count'] as const

/** The most dates that a rule can count. */
const MAX_COUNT = 999

/** Asks on which days an event repeats, and until when. */
export function RepeatEvent({ record, companyId, onDone, onClose }: DateDialogProps): ReactNode {
  const t = useText()
  const nameOf = useWeekdayName()
  const [days, setDays] = useState<WeeklyRule['days']>([weekdayOf(record.startsAt)])
  const [every, setEvery] = useState('1')
  const [end, setEnd] = useState<(typeof ends)[number]>('never')
  const [until, setUntil] = useState('')
  const [count, setCount] = useState('8')
  const { isBusy, fault, send } = useDateChange({ onDone })
  const isComplete =
    days.length > 0 &&
    isCount(every) &&
    (end !== 'until' || until !== '') &&
    (end !== 'count' || isCount(count))
  const save = (): void => {
    if (!isComplete) return
    const rule = writeRule({
      days,
      every: Number(every),
      end: end === 'never' ? null : end === 'until' ? { until } : { count: Number(count) },
    })
    void send(() =>
      deskApi.call('desk.dates.add', {
        params: { id: record.id },
        body: { rule },
        chosen: { companyId },
      }),
    )
  }
  return (
    <StudioDialog
      title={t('desk.dates.repeat.title')}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('studio.cancel')}
          </Button>
          <Button idle={!isComplete} busy={isBusy} onClick={save}>
            {t('desk.dates.repeat')}
          </Button>
        </>
      }
    >
      <DialogForm>
        <p>{t('desk.dates.repeat.hint')}</p>
        <ChoiceGroup
          name="days"
          kind="checkbox"
          label={t('desk.dates.days')}
          choices={weekdays}
          labelOf={(day) => (isOneOf(weekdays, day) ? nameOf(day) : day)}
          selected={days}
          onChange={(next) => setDays(weekdays.filter((day) => next.includes(day)))}
        />
        <TextField
          name="every"
          type="number"
          min={1}
          label={t('desk.dates.every')}
          value={every}
          onChange={({ target }) => setEvery(target.value)}
        />
        <ChoiceGroup
          name="end"
          kind="radio"
          required
          label={t('desk.dates.ends')}
          choices={ends}
          labelOf={(one) => (isOneOf(ends, one) ? t(`desk.dates.ends.${one}`) : one)}
          selected={[end]}
          onChange={([next = '']) => {
            if (isOneOf(ends, next)) setEnd(next)
          }}
        />
        {end === 'until' ? (
          <TextField
            name="until"
            type="date"
            required
            label={t('desk.dates.until')}
            value={until}
            onChange={({ target }) => setUntil(target.value)}
          />
        ) : null}
        {end === 'count' ? (
          <TextField
            name="count"
            type="number"
            min={1}
            required
            label={t('desk.dates.count')}
            value={count}
            onChange={({ target }) => setCount(target.value)}
          />
        ) : null}
        {fault === undefined ? null : <Notice tone="danger" live title={t(fault)} />}
      </DialogForm>
    </StudioDialog>
  )
}

const isCount = (text: string): boolean => /^[1-9]\d*$/.test(text) && Number(text) <= MAX_COUNT
