import type { ReactNode } from 'react'
import { AddToCalendar } from './AddToCalendar'

const EVENT = {
  uid: '7@harbour',
  title: 'Oysters on the terrace',
  startUtc: '2026-03-08T23:30:00Z',
  location: 'Terrace, 4 Pier Lane',
}

/** The four calendars; the club's own is Outlook. */
export function Sample(): ReactNode {
  return <AddToCalendar event={EVENT} host="" />
}
