import type { PlannedPublish } from '../../generated/types'

/** Whether members see a planned publish already: what is left to do about it, or could not be done, is to take it back. */
export const isOut = ({ appliedRevision }: PlannedPublish): boolean => appliedRevision !== null
