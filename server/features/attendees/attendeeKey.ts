import { MAX_ID } from '../../platform/db/maxId'
import { AppError } from '../../platform/http/AppError'
import type { AttendeeKey } from './Attendee'

/** Reads an attendee's `key`; throws 404 `not_found` if there is none of that name. */
export function readAttendeeKey(key: string): AttendeeKey {
  const [kind, id] = [key.slice(0, 1), Number(key.slice(1))]
  if ((kind !== 't' && kind !== 'r' && kind !== 'h') || !Number.isInteger(id) || id > MAX_ID)
    throw new AppError(404, 'not_found')
  return { kind, id }
}
