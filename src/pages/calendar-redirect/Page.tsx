import { useAtomValue } from 'jotai'
import { useEffect, useState, type ReactNode } from 'react'
import { useLocation, useParams } from 'react-router-dom'
import { SharedLinkNotFound } from '../../areas/content/public'
import { calendarChoices, DEFAULT_CALENDAR_HOST } from '../../core/calendar/calendarLinks'
import { useText } from '../../core/intl/useText'
import { useAppServices } from '../../core/registry/AppServices'
import { configAtom } from '../../core/session/atoms'
import { downloadIcs } from '../../ui/calendar/downloadIcs'
import { Button } from '../../ui/controls/Button'
import { LinkButton } from '../../ui/controls/LinkButton'
import { Redirecting } from '../../ui/results/Redirecting'
import { Success } from '../../ui/results/Success'
import { readCalendarEvent } from './readCalendarEvent'

/**
 * Adds the event in the link to the calendar in the path: for Apple's as a downloaded file with a
 * confirmation, for others by opening the web calendar. An unknown calendar or a link without an
 * event shows "not found". (shell.route.calendar-redirect, calendar-redirect-types)
 */
export function Page(): ReactNode {
  const t = useText()
  const { ResultScreen, homePath } = useAppServices()
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
  const [saved, setSaved] = useState(false)
  useEffect(() => {
    if (name === undefined || !event) return
    const choice = calendarChoices(event, calendarHost).find(
      (candidate) => candidate.name.toLowerCase() === name.toLowerCase(),
    )
    if (choice?.href !== undefined) {
      window.location.replace(choice.href)
      return
    }
    const timer = setTimeout(() => {
      downloadIcs(event)
      setSaved(true)
    })
    return () => {
      clearTimeout(timer)
    }
  }, [name, event, calendarHost])
  if (name === undefined) return <ResultScreen status={404} />
  if (!event) return <SharedLinkNotFound texts="page.calendar-redirect" />
  if (!saved) return <Redirecting />
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
