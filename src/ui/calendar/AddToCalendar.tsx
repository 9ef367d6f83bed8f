import { useRef, useState, type ReactNode } from 'react'
import type { CalendarEvent } from '../../core/calendar/CalendarEvent'
import { useText } from '../../core/intl/useText'
import { Button } from '../controls/Button'
import { lazyPart } from '../feedback/lazyPart'

/** Props of the add-to-calendar button. */
export interface AddToCalendarProps {
  event: CalendarEvent
  /** Name of the club's own calendar (`settings.calendarHost`); Outlook if empty. */
  host: string
}

/**
 * A button with the calendars an event can be added to: Apple, Google, the club's own and Yahoo.
 * (doc 1 §2, Detail drawers)
 */
export function AddToCalendar({ event, host }: AddToCalendarProps): ReactNode {
  const t = useText()
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLSpanElement>(null)
  return (
    <span ref={box}>
      <Button
        variant="secondary"
        size="small"
        icon="calendar"
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => {
          setOpen(true)
        }}
      >
        {t('ui.calendar.add')}
      </Button>
      {open ? (
        <Menu
          anchor={box}
          event={event}
          host={host}
          onClose={() => {
            setOpen(false)
          }}
          onLoadFailed={() => {
            setOpen(false)
          }}
        />
      ) : null}
    </span>
  )
}

const { OnDemand: Menu } = lazyPart(async () => (await import('./CalendarMenu')).CalendarMenu)
