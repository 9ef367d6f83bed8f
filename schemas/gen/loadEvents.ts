import type { JsonSchema } from '../JsonSchema'
import { readJson } from './paths'

/** One event as it stands in schemas/events/<file>.json; `publish` only where a client may publish it. */
export interface EventFileEntry {
  name: string
  description: string
  scope?: 'domain' | 'company' | 'customer'
  direction?: 'in' | 'out' | 'both'
  publish?: { maxBytes: number; perMinute: number }
  data: JsonSchema
}

/** The events of schemas/events/<file>.json. */
export const loadEvents = (file: string): readonly EventFileEntry[] => (readJson(`schemas/events/${file}.json`) as { events: EventFileEntry[] }).events
