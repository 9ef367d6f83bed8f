import type { DemoClub } from '../shots/demoClubs'
import type { OpenedPortal } from '../shots/openPortal'

/** The result of an audit part. */
export interface Outcome {
  /** What the part checked and how many, such as `640 views: 13 routes × …`. */
  checked: string
  /** The figures in one line, the same on any equally fast machine. */
  result: string
  /** The failures, one line each; empty if the part passed. */
  failures: readonly string[]
  /** Why the part could not run here; such a part has neither passed nor failed. */
  notRun?: string
}

/** The command-line options of an audit. */
export interface AuditOptions {
  /** Whether a run only checks that the parts work: one club, and a sample of the rest. */
  fast: boolean
  soakMinutes: number
  /** Number of random palettes per club. */
  palettes: number
  /** Chooses the places that the mutation check breaks. */
  seed: string
  /** Files that the mutation check breaks everywhere, instead of a few places in all files. */
  files: readonly string[]
  /** The migration from before which an upgrade begins, such as `0152_handovers`; by default the newest. */
  from: string | undefined
}

/** What every part runs with: a running portal with the demo, its clubs, and the options. */
export interface AuditContext extends OpenedPortal, AuditOptions {
  clubs: readonly DemoClub[]
}

/**
 * A part of the audit: a full matrix of which `npm test` runs only a sample. `title` is its name in
 * the table; a part with `alone` runs without a portal.
 */
export type Part = { id: string; title: string } & (
  | { alone: true; run(options: AuditOptions): Promise<Outcome> }
  | { alone?: never; run(context: AuditContext): Promise<Outcome> }
)
