import type { Catalogue } from '#src/core/config/Catalogue'
import type { FoundThing } from '#src/core/config/things'
import type { ClonePart } from '#src/core/config/cloneParts'
import type { Identity } from './newClubText'

/** The input of `planClone`. */
export interface CloneInput {
  parts: readonly ClonePart[]
  from: Identity & { secretPaths: readonly string[] }
  to: {
    host: string
    name: string
    newCompany: boolean
    /** Whether the server sends email. */
    sendsMail: boolean
    /** Whether visitors reach the host from the start. */
    hostProven: boolean
  }
  /** The new club's own language, currency and time zone; what is absent is cloned. */
  region: { locale?: string; currency?: string; timezone?: string }
  /** The things in the new club's data to which the source's config may link. */
  things: readonly FoundThing[]
  catalogue: Catalogue
}
