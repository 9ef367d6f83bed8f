import catalogueJson from '#generated/catalogue.json'
import type { Catalogue } from '#src/core/config/Catalogue'
import type { CloneInput } from '../model/CloneInput'
import { planClone, type ClonePlan } from '../model/planClone'

// `prepare` writes the file in exactly this shape.
const catalogue = catalogueJson as unknown as Catalogue

/** A source's stored config, and the clone to create from it. */
export interface CloneToPlan {
  source: unknown
  options: Omit<CloneInput, 'catalogue'>
}

/** Returns the config that the clone will have. */
export const run = ({ source, options }: CloneToPlan): ClonePlan =>
  planClone(source, { ...options, catalogue })
