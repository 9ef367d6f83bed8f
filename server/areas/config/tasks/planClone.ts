import catalogueJson from '../../../../generated/catalogue.json'
import type { Catalogue } from '../../../../src/core/config/Catalogue'
import type { CloneOrder } from '../model/CloneOrder'
import { planClone, type ClonePlan } from '../model/planClone'

// `prepare` writes the file in this very shape.
const catalogue = catalogueJson as unknown as Catalogue

/** The config of a source as stored, and what is to be made of it. */
export interface CloneToPlan {
  source: unknown
  order: Omit<CloneOrder, 'catalogue'>
}

/** What a clone will hold. */
export const run = ({ source, order }: CloneToPlan): ClonePlan =>
  planClone(source, { ...order, catalogue })
