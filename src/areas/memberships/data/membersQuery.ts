import { listPages, pageQuery } from '../../../core/query/callQuery'

/** The people added to a card, at most 200. */
export const membersQuery = (parentCardId: number) =>
  pageQuery(listPages('memberships.members', 200, { params: { parentCardId } }), 1)
