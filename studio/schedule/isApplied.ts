import type { PlannedPublish } from '../../generated/types'

/** Whether members already see a scheduled publish, so that only the revert remains. */
export const isApplied = ({ appliedRevision }: PlannedPublish): boolean => appliedRevision !== null

/**
 * The key of its texts: a failed revert differs from a held publish, because members still see the
 * change.
 */
export const textStatus = (item: PlannedPublish): PlannedPublish['state'] | 'stuck' =>
  item.state === 'held' && isApplied(item) ? 'stuck' : item.state
