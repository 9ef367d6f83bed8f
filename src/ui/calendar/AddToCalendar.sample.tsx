import type { ReactNode } from 'react'
import { AddToCalendar } from './AddToCalendar'

const EVENT = {
  uid: '7@harbour',
  title: 'Oysters on the terrace',
  startUtc: '2026-03-08T23:30:00Z',
  location: 'Terrace, 4 Pier Lane',
}

/** The menu with four calendars; the club's own calendar is Outlook. */
export function Sample(): ReactNode {
  return <AddToCalendar event={EVENT} host="" />
}
