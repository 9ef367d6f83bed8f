import { setImmediate as nextTurn } from 'node:timers/promises'
import { snakeCase } from '../../../schemas/wire/snakeCase'
import type { Database } from '../../platform/db/Database'
import { toCsv, toCsvLines } from '../../platform/desk/toCsv'
import type { EventRow } from '../events/eventRepository'
import { listQuestions } from '../surveys/eventAnswers'
import type { Attendee, AttendeeQuery } from './Attendee'
import { readAttendees } from './readAttendees'
import { selectKeys, type PlacedKey } from './selectKeys'

/** Rows that are read at once: few, so that other requests have their turn in between. */
const PART_ROWS = 500

/**
 * An event's attendees as filtered and sorted as a CSV file, in parts; amounts only if `hasMoney`.
 * Each part is a transaction of its own, so no transaction waits for whoever downloads it.
 */
export async function* attendeesCsv(
  db: Database,
  event: EventRow,
  query: AttendeeQuery,
  { hasMoney }: { hasMoney: boolean },
): AsyncGenerator<string> {
  const { companyId } = event
  const questions = await db.tx(companyId, (tx) => listQuestions(tx, event))
  const columns = hasMoney ? [...COLUMNS, 'paid' as const] : COLUMNS
  yield toCsv([...columns.map(snakeCase), ...questions], [])
  let after: PlacedKey | undefined
  do {
    const part = { offset: 0, end: PART_ROWS, after }
    const { keys, people } = await db.tx(companyId, async (tx) => {
      const found = await selectKeys(tx, event, query, part)
      return { keys: found, people: await readAttendees(tx, event, found, { hasMoney }) }
    })
    yield toCsvLines(
      people.map((person) => [
        ...columns.map((column) => person[column]),
        ...questions.map((question) => answerTo(question, person)),
      ]),
    )
    after = keys.length < PART_ROWS ? undefined : keys.at(-1)
    // The embedded database answers without leaving the event loop's turn.
    await nextTurn()
  } while (after !== undefined)
}

const COLUMNS = [
  'key',
  'name',
  'email',
  'phone',
  'boughtBy',
  'state',
  'type',
  'serial',
  'quantity',
  'at',
] as const

const answerTo = (asked: string, { answers }: Attendee): string =>
  answers
    .filter(({ question }) => question === asked)
    .map(({ answer }) => answer)
    .join(', ')
