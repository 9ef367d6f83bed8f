import type { PlannedPublish } from '../../generated/types'

/** Whether a planned publish has been applied: members see it, and only its revert remains. */
export const isApplied = ({ appliedRevision }: PlannedPublish): boolean => appliedRevision !== null

/**
 * The status by which a planned publish's texts are chosen: its state, or `stuck` for a failed
 * revert, because members then still see the change.
 */
export const textStatus = (item: PlannedPublish): PlannedPublish['state'] | 'stuck' =>
  item.state === 'held' && isApplied(item) ? 'stuck' : item.state
