import type { Catalogue } from '#src/core/config/Catalogue'
import type { ClonePart } from './cloneParts'
import type { Identity } from './newClubText'

/** The input of `planClone`. */
export interface CloneInput {
  parts: readonly ClonePart[]
  from: Identity & { secretPaths: readonly string[] }
  to: { host: string; name: string; newCompany: boolean }
  catalogue: Catalogue
}
