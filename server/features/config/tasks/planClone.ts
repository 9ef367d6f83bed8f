import { catalogue } from '#generated/catalogue'
import type { CloneInput } from '../model/CloneInput'
import { planClone, type ClonePlan } from '../model/planClone'

/** A source's stored config, and the clone to create from it. */
export interface CloneToPlan {
  source: unknown
  options: Omit<CloneInput, 'catalogue'>
}

/** Returns the config that the clone will have. */
export const run = ({ source, options }: CloneToPlan): ClonePlan =>
  planClone(source, { ...options, catalogue })
