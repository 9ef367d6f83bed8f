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
  const calendarName = new Map([
    ['apple', 'Apple'],
    ['google', 'Google'],
    ['yahoo', 'Yahoo'],
    ['host', calendarHost.trim() || DEFAULT_CALENDAR_HOST],
  ]).get(type ?? '')
  // Read once, because a new object on each render would redirect the browser repeatedly.
  const [event] = useState(() => readCalendarEvent(query))
  const [reference] = useState(() => readEventReference(query))
  if (calendarName === undefined) return <ResultScreen status={404} />
  if (event) return <AddEvent calendarName={calendarName} event={event} />
  if (reference) return <FindAndAddEvent calendarName={calendarName} reference={reference} />
  return <SharedLinkNotFound texts="page.calendar-redirect" />
}

/** Adds an event that the link identifies only by id or uid. */
function FindAndAddEvent({
  calendarName,
  reference,
}: {
  calendarName: string
  reference: EventReference
}): ReactNode {
  const foundEvent = useCallQuery(callQuery('public.calendarEvent', { query: reference }))
  if (foundEvent.status === 'ready')
    return <AddFoundEvent calendarName={calendarName} found={foundEvent.value} />
  if (foundEvent.status === 'loading') return <Redirecting />
  return foundEvent.status === 'missing' ? (
    <SharedLinkNotFound texts="page.calendar-redirect" />
  ) : (
    <LoadFailed error={foundEvent.error} onRetry={foundEvent.refetch} />
  )
}

function AddFoundEvent({
  calendarName,
  found: { startDate, endDate, ...texts },
}: {
  calendarName: string
  found: Calls['public.calendarEvent']['reply']
}): ReactNode {
  // Created once, as in `Page`.
  const [event] = useState(() => ({ ...texts, startUtc: startDate, endUtc: endDate }))
  return <AddEvent calendarName={calendarName} event={event} />
}

/** Redirects to the web calendar or, for a calendar without a web address, downloads a file. */
function AddEvent({
  calendarName,
  event,
}: {
  calendarName: string
  event: CalendarEvent
}): ReactNode {
  const t = useText()
  const { homePath } = useAppServices()
  const { calendarHost } = useAtomValue(configAtom).settings
  const [isSaved, setIsSaved] = useState(false)
  useEffect(() => {
    const choice = calendarChoices(event, calendarHost).find(
      (candidate) => candidate.name.toLowerCase() === calendarName.toLowerCase(),
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
  }, [calendarName, event, calendarHost])
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
