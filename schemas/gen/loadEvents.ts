import type { EventEntry } from '../EventEntry'
import { readJson } from './paths'

/**
 * The events in schemas/events/<file>.json; `publish` is set only if clients may publish the event.
 */
export const loadEvents = (file: string): readonly EventEntry[] =>
  (readJson(`schemas/events/${file}.json`) as { events: EventEntry[] }).events
