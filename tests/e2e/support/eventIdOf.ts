import type { Page } from '@playwright/test'

/** Returns the id of a club's event, read from the list of events. */
export const eventIdOf = (page: Page, title: string): Promise<number> =>
  page.evaluate(async (eventTitle) => {
    const events = (await (await fetch('/api/events?page_size=200')).json()) as {
      id: number
      title: string
    }[]
    return events.find((event) => event.title === eventTitle)?.id ?? 0
  }, title)
