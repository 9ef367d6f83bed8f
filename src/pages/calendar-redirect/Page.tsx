import { useEffect, useState, type ReactNode } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { SharedPage } from '../../areas/content/public'
import { Redirecting } from '../../areas/outcomes/public'
import type { CalendarEvent } from '../../core/calendar/CalendarEvent'
import { calendarAddress, calendarTypes } from '../../core/calendar/calendarAddress'
import { icsText } from '../../core/calendar/icsText'
import { useAppParts } from '../../core/registry/AppParts'
import { readCalendarEvent } from './readCalendarEvent'

/**
 * Sends the event in the link to the calendar in the path: a file for Apple, the web calendar of the others. An unknown
 * calendar is not found; a link without an event says so. (shell.route.calendar-redirect, calendar-redirect-types)
 */
export function Page(): ReactNode {
  const { ResultScreen } = useAppParts()
  const { type } = useParams()
  const [query] = useSearchParams()
  const known = calendarTypes.find((candidate) => candidate === type)
  // Read once: an object made anew at each render would send the browser again and again.
  const [event] = useState(() => readCalendarEvent(query))
  useEffect(() => {
    if (!known || !event) return
    const address = calendarAddress(known, event)
    if (address) window.location.replace(address)
    else download(event)
  }, [known, event])
  if (!known) return <ResultScreen status={404} />
  return event ? <Redirecting /> : <SharedPage texts="page.calendar-redirect" />
}

function download(event: CalendarEvent): void {
  const uid = `${event.startUtc}-${event.title}@${window.location.hostname}`
  const url = URL.createObjectURL(new Blob([icsText(event, uid, new Date().toISOString())], { type: 'text/calendar;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = 'event.ics'
  link.click()
  URL.revokeObjectURL(url)
}
