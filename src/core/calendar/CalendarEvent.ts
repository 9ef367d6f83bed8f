/** What a calendar needs to know of an event; times are UTC instants in ISO 8601. */
export interface CalendarEvent {
  title: string
  startUtc: string
  endUtc: string
  location: string
  description: string
}
