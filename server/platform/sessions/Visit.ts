import type { Customer } from '../../../generated/types'
import type { Club } from '../clubs/Club'
import type { AdminLevel } from '../db/schema/admins'
import type { Persona } from '../../../src/core/preview/personas'

/** The caller and the club, resolved once per request. */
export interface Visit {
  /** Lower-case host of the request, without port. */
  readonly host: string
  /** The host's own club; null on `localhost` and unknown hosts. */
  readonly hostClub: Club | null
  /** The effective club: preview's, else the admin's choice, else the host's. */
  readonly club: Club | null
  /** true while an admin's choice overrides the host's own club. */
  readonly switched: boolean
  /** A customer of the effective club's company, or a preview's fictional one. */
  readonly customer: Customer | null
  readonly admin: AdminVisit | null
  /**
   * `adminId` is the viewer; `sessions` are the hashes of those that the preview ends with: the
   * admin's, and its own if it has one.
   */
  readonly preview: {
    readonly domainId: number
    readonly persona: Persona
    readonly adminId: number
    readonly sessions: readonly string[]
  } | null
}

/** A signed-in admin with their choice. */
export interface AdminVisit {
  readonly adminId: number
  readonly username: string
  /** In the chosen company. */
  readonly level: AdminLevel
  readonly tokenHash: string
  /** Companies that this admin has access to. */
  readonly companyIds: readonly number[]
  /** The level in each of them. */
  readonly levels: ReadonlyMap<number, AdminLevel>
  readonly companyId: number
  /** The chosen domain; null means the host's own. */
  readonly domainId: number | null
}
