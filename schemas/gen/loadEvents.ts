import type { EventEntry } from '../EventEntry'
import { readJson } from './paths'

/**
 * The events of schemas/events/<file>.json; `publish` is only set if clients may publish the event.
 */
export const loadEvents = (file: string): readonly EventEntry[] =>
  (readJson(`schemas/events/${file}.json`) as { events: EventEntry[] }).events
