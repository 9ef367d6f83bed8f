import { useAtomValue } from 'jotai'
import { useEffect, useState, type ReactNode } from 'react'
import { useLocation, useParams } from 'react-router-dom'
import { SharedPage } from '../../areas/content/public'
import { calendarChoices, DEFAULT_CALENDAR_HOST } from '../../core/calendar/calendarLinks'
import { useAppParts } from '../../core/registry/AppParts'
import { configAtom } from '../../core/session/atoms'
import { downloadIcs } from '../../ui/calendar/downloadIcs'
import { Redirecting } from '../../ui/results/Redirecting'
import { readCalendarEvent } from './readCalendarEvent'

/**
 * Sends the event in the link to the calendar in the path: a file for Apple, the web calendar of the others. An unknown
 * calendar is not found; a link without an event says so. (shell.route.calendar-redirect, calendar-redirect-types)
 */
export function Page(): ReactNode {
  const { ResultScreen } = useAppParts()
  const { calendarHost } = useAtomValue(configAtom).settings
  const { type } = useParams()
  const query = new URLSearchParams(useLocation().search)
  const name = new Map([['apple', 'Apple'], ['google', 'Google'], ['yahoo', 'Yahoo'], ['host', calendarHost.trim() || DEFAULT_CALENDAR_HOST]]).get(type ?? '')
  // Read once: an object made anew at each render would send the browser again and again.
  const [event] = useState(() => readCalendarEvent(query))
  useEffect(() => {
    if (name === undefined || !event) return
    const choice = calendarChoices(event, calendarHost).find((candidate) => candidate.name.toLowerCase() === name.toLowerCase())
    if (choice?.href === undefined) downloadIcs(event)
    else window.location.replace(choice.href)
  }, [name, event, calendarHost])
  if (name === undefined) return <ResultScreen status={404} />
  return event ? <Redirecting /> : <SharedPage texts="page.calendar-redirect" />
}
