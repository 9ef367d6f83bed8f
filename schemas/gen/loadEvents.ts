import type { EventEntry } from '../EventEntry'
import { readJson } from './paths'

/** The events of schemas/events/<file>.json; `publish` only where a client may publish one. */
export const loadEvents = (file: string): readonly EventEntry[] =>
  (readJson(`schemas/events/${file}.json`) as { events: EventEntry[] }).events
