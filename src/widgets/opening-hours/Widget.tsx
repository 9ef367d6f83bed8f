import type { ReactNode } from 'react'
import { useAtomValue } from 'jotai'
import { localClock } from '../../core/time/localClock'
import { useDayHours } from '../../core/hours/useDayHours'
import { useNow } from '../../core/hours/useNow'
import { weekdays, toWeekday } from '../../core/hours/WeekHours'
import type { WidgetProps } from '../../core/registry/defineWidget'
import { companyAtom } from '../../core/session/atoms'
import { Heading } from '../../ui/layout/Heading'
import { Text } from '../../ui/layout/Text'
import type { OpeningHoursSettings } from './manifest'
import { OpenStatus } from '../../ui/hours/OpenStatus'
import { WeekHours } from '../../ui/hours/WeekHours'
import { styled } from 'styled-components'
import { media } from '../../ui/style/media'

/**
 * Opening hours of the week, or only today's, and whether the club is open now, in the company's
 * time zone; renders nothing without text and hours. (doc 4, shell.state.hours-timezone)
 */
export function Widget({ settings }: WidgetProps<OpeningHoursSettings>): ReactNode {
  const { timezone } = useAtomValue(companyAtom)
  const now = useNow()
  const dayHours = useDayHours()
  const { title, note, hours, showStatus } = settings
  const isEmpty = weekdays.every((day) => hours[day].trim() === '')
  if (isEmpty && title === '' && note === '') return null
  const today = now && toWeekday(localClock(now, timezone).weekday)
  const isToday = settings.layout === 'today'
  const hasHead = title !== '' || note !== '' || showStatus || isToday
  return (
    <HoursFrame data-layout={hasHead ? settings.layout : 'tiles'}>
      {hasHead && (
        <HoursHead>
          {title !== '' && (
            // Only today's hours are as short as what sections with data show, and headed alike.
            <Heading level={2} {...(isToday && { size: 3 })}>
              {title}
            </Heading>
          )}
          {isToday && !isEmpty && (
            <Text strong numeric size="large">
              {today ? dayHours(hours[today]) : NO_BREAK_SPACE}
            </Text>
          )}
          {showStatus && <OpenStatus hours={hours} now={now} timezone={timezone} />}
          {note !== '' && <Text tone="muted">{note}</Text>}
        </HoursHead>
      )}
      {settings.layout !== 'today' && (
        <WeekHours
          hours={hours}
          today={settings.highlightToday ? today : undefined}
          layout={settings.layout}
        />
      )}
    </HoursFrame>
  )
}

/** Keeps the line's height until the browser knows the day. */
const NO_BREAK_SPACE = '\u00a0'

/** Frame of the opening hours: the text is beside the list of days, or above the tiles. */
const HoursFrame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--portico-space-5);
  ${media.wide} {
    &[data-layout='list'] {
      grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
      gap: clamp(24px, 5vw, 88px);
    }
  }
`

/** Text of the opening hours. */
const HoursHead = styled.div`
  display: grid;
  align-content: start;
  gap: var(--portico-space-3);
  min-inline-size: 0;
  max-inline-size: var(--portico-measure);
  overflow-wrap: anywhere;
`
