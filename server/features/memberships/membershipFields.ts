import type { MembershipRecord } from '../../../generated/types'
import type { MembershipRow } from './membershipRepository'

/** What staff write of a membership. */
export type MembershipFields = Omit<MembershipRecord, 'id' | 'revision' | 'holders'>

/** The columns of a valid membership. */
export const toColumns = (fields: MembershipFields) => ({
  status: fields.status,
  type: fields.type,
  title: fields.title.trim(),
  priceCents: fields.priceCents,
  frequency: fields.frequency === 'once' ? null : fields.frequency,
  maxInvites: fields.maxInvites,
  surveyId: fields.surveyId,
  isDefault: fields.isDefault,
  profile: {
    summary: fields.summary,
    details: fields.details,
    backgroundColor: fields.backgroundColor.trim(),
    foregroundColor: fields.foregroundColor.trim(),
  },
})

/** A stored membership as staff edit it. */
export const toRecord = (
  { id, revision, status, type, title, profile, ...row }: MembershipRow,
  holders: number,
): MembershipRecord => ({
  id,
  revision,
  status,
  type,
  title,
  summary: profile.summary,
  details: profile.details,
  priceCents: row.priceCents,
  frequency: row.frequency ?? 'once',
  maxInvites: row.maxInvites,
  surveyId: row.surveyId,
  isDefault: row.isDefault,
  backgroundColor: profile.backgroundColor,
  foregroundColor: profile.foregroundColor,
  holders,
})
