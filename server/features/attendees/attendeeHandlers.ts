import type { Handlers } from '../../platform/calls/Handler'
import type { CommerceContext } from '../commerce/payments/CommerceContext'
import { addAttendee } from './addAttendee'
import { readHistory } from './attendeeHistory'
import { cancelAttendee } from './cancelAttendee'
import { moveAttendee } from './moveAttendee'
import { transferAttendee } from './transferAttendee'

/** The calls with which staff change who comes to an event, and read what they have changed. */
export const handlers = {
  'desk.attendees.add': addAttendee,
  'desk.attendees.cancel': cancelAttendee,
  'desk.attendees.history': readHistory,
  'desk.attendees.move': moveAttendee,
  'desk.attendees.transfer': transferAttendee,
} satisfies Handlers<CommerceContext>
