/** The small drawings of empty, error and success screens, each a symbol in `drawings.svg`. */
export const drawingNames = [
  'empty',
  'lost',
  'locked',
  'broken',
  'later',
  'success',
  'thanks',
  'bag',
  'bell',
  'calendar',
  'door',
  'gift',
  'leaf',
  'letter',
  'paper',
  'people',
  'table',
  'ticket',
  'wallet',
] as const

/** The name of a small drawing. */
export type DrawingName = (typeof drawingNames)[number]
