import type { PlannedPublish } from '../../generated/types'

/**
 * Whether members see a planned publish already: what is left to do about it, or could not be done,
 * is to take it back.
 */
export const isApplied = ({ appliedRevision }: PlannedPublish): boolean => appliedRevision !== null

/**
 * What its texts are called by: a way back that could not be taken is not a publish that was held,
 * for members still see what it should have ended.
 */
export const textStatus = (item: PlannedPublish): PlannedPublish['state'] | 'stuck' =>
  item.state === 'held' && isApplied(item) ? 'stuck' : item.state
