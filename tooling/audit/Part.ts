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
}

/** What the parts share: a running portal with the demo, its clubs, and what the command line asked for. */
export interface AuditContext extends OpenedPortal {
  clubs: readonly DemoClub[]
  soakMinutes: number
}

/** A part of the audit: a full matrix that `npm test` only samples. */
export interface Part {
  id: string
  /** What it is about, for the table. */
  title: string
  run(context: AuditContext): Promise<Outcome>
}
