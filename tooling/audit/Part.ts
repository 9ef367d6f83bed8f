import type { DemoClub } from '../shots/demoClubs'
import type { OpenedPortal } from '../shots/openPortal'

/** The result of an audit part. */
export interface Outcome {
  /** What was checked, and how many, such as `640 views: 13 routes × …`. */
  howMany: string
  /** The figures in one line, the same on any equally fast machine. */
  result: string
  /** The failures, one line each; an empty list means passed. */
  failures: readonly string[]
  /** Why the part could not run here; such a part has neither passed nor failed. */
  notRun?: string
}

/**
 * The context of every part: a running portal with the demo, its clubs, and command-line options.
 */
export interface AuditContext extends OpenedPortal {
  clubs: readonly DemoClub[]
  soakMinutes: number
  /** Random palettes per club. */
  palettes: number
}

/**
 * An audit part: a full matrix that `npm test` only samples. `title` is its name in the table; a
 * part that is `alone` runs without a portal.
 */
export type Part = { id: string; title: string } & (
  | { alone: true; run(): Promise<Outcome> }
  | { alone?: never; run(context: AuditContext): Promise<Outcome> }
)
