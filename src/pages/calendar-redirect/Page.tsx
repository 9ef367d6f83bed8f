import { useAtomValue } from 'jotai'
import { useEffect, useState, type ReactNode } from 'react'
import { useLocation, useParams } from 'react-router-dom'
import { SharedLinkNotFound } from '../../areas/content/public'
import type { Calls } from '../../../generated/types'
import type { CalendarEvent } from '../../core/calendar/CalendarEvent'
import { calendarChoices, DEFAULT_CALENDAR_HOST } from '../../core/calendar/calendarLinks'
import { useText } from '../../core/intl/useText'
import { callQuery } from '../../core/query/callQuery'
import { useCallQuery } from '../../core/query/useCallQuery'
import { useAppServices } from '../../core/registry/AppServices'
import { configAtom } from '../../core/session/atoms'
import { downloadIcs } from '../../ui/calendar/downloadIcs'
import { Button } from '../../ui/controls/Button'
import { LinkButton } from '../../ui/controls/LinkButton'
import { LoadFailed } from '../../ui/feedback/LoadFailed'
import { Redirecting } from '../../ui/results/Redirecting'
import { Success } from '../../ui/results/Success'
import { readCalendarEvent, readEventReference, type EventReference } from './readCalendarEvent'

/**
 * Adds an event to the calendar in the path: the event in the link, or the club's event whose id or
 * uid the link contains. For Apple's calendar it downloads a file and confirms that; otherwise it
 * opens the web calendar. An unknown calendar or a link without an event shows "not found".
 * (shell.route.calendar-redirect, calendar-redirect-types)
 */
export function Page(): ReactNode {
  const { ResultScreen } = useAppServices()
  const { calendarHost } = useAtomValue(configAtom).settings
  const { type } = useParams()
  const query = new URLSearchParams(useLocation().search)
  const name = new Map([
    ['apple', 'Apple'],
    ['google', 'Google'],
    ['yahoo', 'Yahoo'],
    ['host', calendarHost.trim() || DEFAULT_CALENDAR_HOST],
  ]).get(type ?? '')
  // Read once, because a new object on each render would redirect the browser repeatedly.
  const [event] = useState(() => readCalendarEvent(query))
  const [reference] = useState(() => readEventReference(query))
  if (name === undefined) return <ResultScreen status={404} />
  if (event) return <AddTo calendar={name} event={event} />
  if (reference) return <FindAndAdd calendar={name} reference={reference} />
  return <SharedLinkNotFound texts="page.calendar-redirect" />
}

/** Adds an event that the link identifies only by id or uid. */
function FindAndAdd({
  calendar,
  reference,
}: {
  calendar: string
  reference: EventReference
}): ReactNode {
  const read = useCallQuery(callQuery('public.calendarEvent', { query: reference }))
  if (read.status === 'ready') return <FoundEvent calendar={calendar} found={read.value} />
  if (read.status === 'loading') return <Redirecting />
  return read.status === 'missing' ? (
    <SharedLinkNotFound texts="page.calendar-redirect" />
  ) : (
    <LoadFailed error={read.error} onRetry={read.refetch} />
  )
}

function FoundEvent({
  calendar,
  found: { startDate, endDate, ...texts },
}: {
  calendar: string
  found: Calls['public.calendarEvent']['reply']
}): ReactNode {
  const [event] = useState(() => ({ ...texts, startUtc: startDate, endUtc: endDate }))
  return <AddTo calendar={calendar} event={event} />
}

function AddTo({ calendar, event }: { calendar: string; event: CalendarEvent }): ReactNode {
  const t = useText()
  const { homePath } = useAppServices()
  const { calendarHost } = useAtomValue(configAtom).settings
  const [isSaved, setIsSaved] = useState(false)
  useEffect(() => {
    const choice = calendarChoices(event, calendarHost).find(
      (candidate) => candidate.name.toLowerCase() === calendar.toLowerCase(),
    )
    if (choice?.href !== undefined) {
      window.location.replace(choice.href)
      return
    }
    const timer = setTimeout(() => {
      downloadIcs(event)
      setIsSaved(true)
    })
    return () => {
      clearTimeout(timer)
    }
  }, [calendar, event, calendarHost])
  if (!isSaved) return <Redirecting />
  return (
    <div role="status">
      <Success
        title={t('page.calendar-redirect.saved')}
        text={t('page.calendar-redirect.savedText')}
        action={
          <>
            <Button
              onClick={() => {
                downloadIcs(event)
              }}
            >
              {t('page.calendar-redirect.again')}
            </Button>
            <LinkButton to={homePath} variant="secondary">
              {t('page.calendar-redirect.action')}
            </LinkButton>
          </>
        }
      />
    </div>
  )
}
