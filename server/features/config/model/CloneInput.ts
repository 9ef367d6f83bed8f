import type { Catalogue } from '#src/core/config/Catalogue'
import type { FoundThing } from '#src/core/config/things'
import type { ClonePart } from './cloneParts'
import type { Identity } from './newClubText'

/** The input of `planClone`. */
export interface CloneInput {
  parts: readonly ClonePart[]
  from: Identity & { secretPaths: readonly string[] }
  to: { host: string; name: string; newCompany: boolean }
  /** The things in the new club's data to which the source's config may link. */
  things: readonly FoundThing[]
  catalogue: Catalogue
}
