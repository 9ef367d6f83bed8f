import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { ScheduleWeek } from '../../../generated/types'
import { isolate } from '../../../src/core/intl/isolate'
import { noBreak } from '../../../src/core/intl/noBreak'
import { useLanguage } from '../../../src/core/intl/useFormat'
import { useText } from '../../../src/core/intl/useText'
import { DialogTable } from '../../../studio/chrome/DialogTable'

type Slot = ScheduleWeek['days'][number]['slots'][number]

/** Seven days with their times and what is free of each. */
export function WeekTable({
  week: { days, timezone, today, total },
}: {
  week: ScheduleWeek
}): ReactNode {
  const t = useText()
  const dayText = useDayText()
  const timeOf = useSlotTime(timezone)
  return (
    <>
      <p>
        {t('desk.schedules.week.of', {
          from: dayText(days[0]?.day ?? today),
          to: dayText(days.at(-1)?.day ?? today),
          zone: timezone,
        })}
      </p>
      <DialogTable aria-label={t('desk.schedules.week.title')}>
        <thead>
          <tr>
            <th scope="col">{t('desk.schedules.week.day')}</th>
            <th scope="col">{t('desk.schedules.week.times')}</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, note, slots }) => (
            <tr key={day} {...(day === today && { 'aria-current': 'date' as const })}>
              <Day scope="row">
                {dayText(day)}
                {note === '' ? null : <Note dir="auto">{note}</Note>}
              </Day>
              <td>
                {slots.length === 0 ? (
                  t('desk.schedules.week.closed')
                ) : (
                  <Times>
                    {slots.map((slot) => (
                      <Time key={slot.startDate} dir="auto" $isOpen={slot.isOpen && slot.free > 0}>
                        {t(
                          !slot.isOpen
                            ? 'desk.schedules.week.shut'
                            : slot.free === 0
                              ? 'desk.schedules.week.full'
                              : 'desk.schedules.week.free',
                          { time: timeOf(slot, slots), free: slot.free, total },
                        )}
                      </Time>
                    ))}
                  </Times>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </DialogTable>
      <Note>{t('desk.schedules.week.legend')}</Note>
    </>
  )
}

function useDayText(): (day: string) => string {
  const { locale, dir } = useLanguage()
  const format = new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  })
  return (day) => isolate(noBreak(format.format(new Date(`${day}T00:00:00Z`))), dir)
}

/** Formats the start of a time; with the zone's name if the clocks show it twice on its day. */
function useSlotTime(timezone: string): (slot: Slot, all: readonly Slot[]) => string {
  const { locale, dir } = useLanguage()
  const options = { hour: 'numeric', minute: '2-digit', timeZone: timezone } as const
  const usual = new Intl.DateTimeFormat(locale, options)
  const exact = new Intl.DateTimeFormat(locale, { ...options, timeZoneName: 'short' })
  return ({ startDate, startDateLocal }, all) => {
    const isTwice = all.filter((one) => one.startDateLocal === startDateLocal).length > 1
    return isolate(noBreak((isTwice ? exact : usual).format(new Date(startDate))), dir)
  }
}

const Day = styled.th`
  inline-size: 9em;
  [aria-current] > & {
    color: var(--portico-color-link);
  }
`
const Note = styled.p`
  color: var(--portico-color-muted-text);
  font-size: var(--portico-text-sm);
  font-weight: 400;
  overflow-wrap: anywhere;
`
const Times = styled.ul`
  /* A dialog has other lists. */
  && {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 20px;
    margin: 0;
    padding: 0;
    list-style: none;
  }
`
const Time = styled.li<{ $isOpen: boolean }>`
  color: ${({ $isOpen }) => ($isOpen ? 'inherit' : 'var(--portico-color-muted-text)')};
`
