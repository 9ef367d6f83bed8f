import { instantsAt } from '../../src/core/time/instantsAt'
import { localDateTime } from '../../src/core/time/localDateTime'

/** An instant (ISO 8601) as a field edits it: the local time of a zone, `YYYY-MM-DDTHH:mm`. */
export const toLocal = (instant: string, timezone: string): string =>
  // What is no instant is a local time that the zone skips, as it was typed.
  Number.isNaN(Date.parse(instant)) || !instant.endsWith('Z')
    ? instant
    : localDateTime(timezone, new Date(instant)).slice(0, MINUTE_LENGTH)

/**
 * The instant of a local time in a zone, the first if it occurs twice; one that the zone skips is
 * kept as it is, so that nothing typed is lost and the server refuses it.
 */
export const toInstant = (local: string, timezone: string): string =>
  instantsAt(timezone, local)[0]?.toISOString() ?? local

/** The length of `YYYY-MM-DDTHH:mm`. */
const MINUTE_LENGTH = 16
