import type { Customer } from '../../../generated/types'
import type { Club } from '../clubs/Club'
import type { AdminLevel, DeskArea } from '../db/schema/admins'
import type { Persona } from '../../../src/core/preview/personas'

/** Who sends a request and for which club, resolved once per request. */
export interface Caller {
  /** Host of the request in lower case, without port. */
  readonly host: string
  /** The club that the request's host belongs to; null on `localhost` and for unknown hosts. */
  readonly hostClub: Club | null
  /**
   * The club that the request is for: the previewed club, else the one that the admin has switched
   * to, else the club of the host; null if none applies.
   */
  readonly club: Club | null
  /** Whether `club` is the one that the admin has switched to, and not the club of the host. */
  readonly switched: boolean
  /**
   * The signed-in customer of the company that `club` belongs to; in a preview, its fictional
   * customer. null if no one is signed in.
   */
  readonly customer: Customer | null
  /** Hash of the token of the customer's session; null in a preview, and if no one is signed in. */
  readonly customerSession: string | null
  readonly admin: SignedInAdmin | null
  readonly preview: {
    readonly domainId: number
    readonly persona: Persona
    /** Id of the admin who views the preview; null for who has a review link. */
    readonly adminId: number | null
    /**
     * Token hashes of the admin's session, if there is one, and of the preview session; the preview
     * ends when either of them ends.
     */
    readonly sessions: readonly string[]
  } | null
}

/** A signed-in admin, with the company and club that they have chosen to work on. */
export interface SignedInAdmin {
  readonly adminId: number
  readonly username: string
  /** The admin's studio level in the chosen company (`companyId`); null for none. */
  readonly level: AdminLevel | null
  readonly tokenHash: string
  /** Ids of the companies that the admin has access to. */
  readonly companyIds: readonly number[]
  /** The admin's studio level in each of these companies where they have one, by company id. */
  readonly levels: ReadonlyMap<number, AdminLevel>
  /** The admin's desk areas in the chosen company. */
  readonly areas: readonly DeskArea[]
  /** Id of the chosen company. */
  readonly companyId: number
  /** Id of the chosen domain; null for the domain of the host. */
  readonly domainId: number | null
}

/** A signed-in admin with a studio level in the chosen company. */
export type StudioAdmin = SignedInAdmin & { readonly level: AdminLevel }
