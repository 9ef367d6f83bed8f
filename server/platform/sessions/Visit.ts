import type { Customer } from '../../../generated/types'
import type { Club } from '../clubs/Club'
import type { AdminLevel } from '../db/schema/admins'
import type { Persona } from '../../../src/core/preview/personas'

/** Who sends a request and for which club, resolved once per request. */
export interface Visit {
  /** Lower-case host of the request, without port. */
  readonly host: string
  /** The host's own club; null on `localhost` and unknown hosts. */
  readonly hostClub: Club | null
  /** The previewed club, else the one that the admin switched to, else the host's. */
  readonly club: Club | null
  /** true while an admin's choice overrides the host's own club. */
  readonly switched: boolean
  /** A customer of the effective club's company, or the preview's persona. */
  readonly customer: Customer | null
  readonly admin: AdminVisit | null
  readonly preview: {
    readonly domainId: number
    readonly persona: Persona
    /** The admin who looks at the preview. */
    readonly adminId: number
    /** Token hashes of the admin's session and the preview's own; the preview ends with either. */
    readonly sessions: readonly string[]
  } | null
}

/** A signed-in admin, and the company and club that they work in. */
export interface AdminVisit {
  readonly adminId: number
  readonly username: string
  /** Their level in `companyId`. */
  readonly level: AdminLevel
  readonly tokenHash: string
  /** Companies that this admin has access to. */
  readonly companyIds: readonly number[]
  /** The level in each of them. */
  readonly levels: ReadonlyMap<number, AdminLevel>
  /** The selected company. */
  readonly companyId: number
  /** The selected domain; null means the host's own. */
  readonly domainId: number | null
}
