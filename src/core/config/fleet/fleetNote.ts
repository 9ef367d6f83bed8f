/** How the part of a note begins that names a change to several clubs. */
export const FLEET_NOTE_START = 'A change to several clubs ('

/** The note by which histories identify a change to several clubs, or that it was taken back. */
export const fleetNote = (id: string, isTakenBack = false): string =>
  `${FLEET_NOTE_START}${id})${isTakenBack ? ' was taken back' : ''}.`

/** What a note says of a change to several clubs; undefined if it is about none. */
export function readFleetNote(
  note: string,
): { id: string; isTakenBack: boolean; reason: string } | undefined {
  const [, reason = '', id, takenBack] = FLEET_NOTE.exec(note) ?? []
  return id === undefined
    ? undefined
    : { id, isTakenBack: takenBack !== undefined, reason: reason.trim() }
}

const FLEET_NOTE = /^([\s\S]*)A change to several clubs \(([0-9a-f]{8})\)( was taken back)?\.$/

/** A note with its author's reason, if there is one, above it. */
export const withReason = (note: string, reason: string): string =>
  reason.trim() === '' ? note : `${reason.trim()}\n${note}`
