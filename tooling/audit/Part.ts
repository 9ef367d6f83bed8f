import type { DemoClub } from '../shots/demoClubs'
import type { OpenedPortal } from '../shots/openPortal'

/** What a part of the audit found. */
export interface Outcome {
  /** What was looked at, and how much of it, such as `640 views: 13 routes × …`. */
  howMany: string
  /** The figures in one line; the same on any machine that is as good. */
  result: string
  /** What failed, a line each; none means passed. */
  failures: readonly string[]
  /** Why it could not be run here; such a part has neither passed nor failed. */
  notRun?: string
}

/**
 * What the parts share: a running portal with the demo, its clubs, and what the command line asked
 * for.
 */
export interface AuditContext extends OpenedPortal {
  clubs: readonly DemoClub[]
  soakMinutes: number
  /** Random palettes for each club. */
  palettes: number
}

/**
 * A part of the audit: a full matrix that `npm test` only samples. `title` says what it is about,
 * for the table; one that is `alone` needs no portal beside it.
 */
export type Part = { id: string; title: string } & (
  | { alone: true; run(): Promise<Outcome> }
  | { alone?: never; run(context: AuditContext): Promise<Outcome> }
)
