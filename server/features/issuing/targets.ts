import type { Calls } from '../../../generated/types'
import { requireNoFaults } from '../../platform/desk/checkRecord'
import { faultAt } from '../../platform/desk/faultAt'
import type { Audience } from '../members/audience'
import type { IssueTarget } from './issueToMany'

type Body = Calls['desk.houseCredits.issue']['body']

/** The audience that a request names, with what it leaves out. */
export const toAudience = ({
  audience = 'valid',
  membershipId = null,
  tagId = null,
}: Partial<Audience>): Audience => ({ audience, membershipId, tagId })

/** Whom a request is for, with what it leaves out. */
export const toTarget = ({ count, ...audience }: NonNullable<Body['to']>): IssueTarget => ({
  ...toAudience(audience),
  count,
})

/** The ids that a request without `to` names; throws 422 `invalid_request` for none. */
export function requireIds(ids: Body['customerIds'] = []): readonly number[] {
  if (ids.length === 0) requireNoFaults([faultAt('/customer_ids', 'required', 'or to is required')])
  return ids
}

/** Throws 422 `invalid_request` if a request with `to` also names somebody. */
export const requireOneTarget = (ids: Body['customerIds']): void =>
  requireNoFaults(
    ids === undefined ? [] : [faultAt('/customer_ids', 'surplus', 'is not for a request with to')],
  )
