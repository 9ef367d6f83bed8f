import type { Calls } from '../../../generated/types'

/** What is booked at a schedule on one day or on seven. */
export type Grid = Calls['desk.grid']['reply']

/** The schedule of a grid. */
export type GridSchedule = NonNullable<Grid['schedule']>

/** A day of a grid. */
export type GridDay = Grid['days'][number]

/** A slot of a day. */
export type GridSlot = GridDay['slots'][number]

/** What is blocked or held on a day. */
export type GridBlock = GridDay['blocks'][number]

/** A time at which a booking could be moved somewhere. */
export type MovePlace = Calls['desk.bookings.places']['reply']['places'][number]
