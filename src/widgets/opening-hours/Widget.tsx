import type { ReactNode } from 'react'
import { useAtomValue } from 'jotai'
import { localClock } from '../../core/time/localClock'
import { useNow } from '../../core/hours/useNow'
import { weekdays } from '../../core/hours/WeekHours'
import type { WidgetProps } from '../../core/registry/defineWidget'
import { companyAtom } from '../../core/session/atoms'
import { Heading } from '../../ui/layout/Heading'
import { Text } from '../../ui/layout/Text'
import { HoursFrame, HoursHead } from './HoursFrame'
import type { OpeningHoursSettings } from './manifest'
import { OpenStatus } from './OpenStatus'
import { WeekTable } from './WeekTable'

/**
 * Weekly hours and whether it is open now, in the company's time zone; renders nothing without text
 * and hours. (doc 4, shell.state.hours-timezone)
 */
export function Widget({ settings }: WidgetProps<OpeningHoursSettings>): ReactNode {
  const { timezone } = useAtomValue(companyAtom)
  const now = useNow()
  const { title, note, hours, showStatus } = settings
  const isEmpty = weekdays.every((day) => hours[day].trim() === '')
  if (isEmpty && title === '' && note === '') return null
  const clock = now && localClock(now, timezone)
  const hasHead = title !== '' || note !== '' || showStatus
  return (
    <HoursFrame data-layout={hasHead ? settings.layout : 'tiles'}>
      {hasHead && (
        <HoursHead>
          {title !== '' && <Heading level={2}>{title}</Heading>}
          {showStatus && <OpenStatus hours={hours} now={now} timezone={timezone} />}
          {note !== '' && <Text tone="muted">{note}</Text>}
        </HoursHead>
      )}
      <WeekTable settings={settings} today={settings.highlightToday ? clock?.weekday : undefined} />
    </HoursFrame>
  )
}
