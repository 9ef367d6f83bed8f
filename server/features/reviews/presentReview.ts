import type { ReviewComment, ReviewLink } from '../../../generated/types'
import { adminFullName } from '../../platform/db/platform/admins'
import type { ReviewCommentRow } from './commentRepository'
import type { ReviewLinkRead } from './reviewRepository'

/** What has become of a review link. */
export function reviewState(link: ReviewLinkRead, now: Date): ReviewLink['state'] {
  if (link.revokedAt !== null || !link.isStaff) return 'revoked'
  if (link.expiresAt.getTime() <= now.getTime()) return 'expired'
  return link.hasDraft ? 'open' : 'gone'
}

/** Presents a review link to an admin; `adminId` is theirs. */
export const presentLink = (link: ReviewLinkRead, adminId: number, now: Date): ReviewLink => ({
  id: link.id,
  name: link.name,
  by: link.username ?? '',
  byName: reviewAuthor(link),
  own: link.adminId === adminId,
  createdAt: link.createdAt.toISOString(),
  expiresAt: link.expiresAt.toISOString(),
  state: reviewState(link, now),
  comments: link.comments,
  openComments: link.openComments,
})

/** First and last name of who made a review link; empty if unknown. */
export const reviewAuthor = ({ profile }: ReviewLinkRead): string =>
  profile === null ? '' : adminFullName(profile)

/** Presents a comment, to an admin and to who has the link. */
export const presentComment = (row: ReviewCommentRow): ReviewComment => ({
  id: row.id,
  number: row.number,
  author: row.author,
  text: row.body,
  path: row.path,
  place: row.place,
  createdAt: row.createdAt.toISOString(),
  resolved: row.resolvedAt !== null,
})
