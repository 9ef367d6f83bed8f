import { and, asc, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/Database'
import { findByKey } from '../../platform/db/findByKey'
import { firstRow } from '../../platform/db/firstRow'
import { reviewComments } from '../../platform/db/schema/reviewComments'
import { reviewLinks } from '../../platform/db/schema/reviewLinks'

/** A comment as stored. */
export type ReviewCommentRow = typeof reviewComments.$inferSelect

/** Identifies a review link in a company. */
export interface ReviewKey {
  companyId: number
  reviewId: number
}

/** The comments made with a review link, oldest first. */
export const listComments = (
  db: Tx,
  { companyId, reviewId }: ReviewKey,
): Promise<ReviewCommentRow[]> =>
  db
    .select()
    .from(reviewComments)
    .where(and(eq(reviewComments.companyId, companyId), eq(reviewComments.reviewId, reviewId)))
    .orderBy(asc(reviewComments.number))

/**
 * Adds a comment under the link's next number; undefined if the link has `max` comments or is gone.
 * Locks the link, so that two comments made at once get different numbers.
 */
export async function insertComment(
  db: Tx,
  row: Omit<ReviewCommentRow, 'id' | 'number' | 'resolvedAt' | 'resolvedBy'>,
  max: number,
): Promise<ReviewCommentRow | undefined> {
  const { companyId, reviewId } = row
  const link = await findByKey(db, reviewLinks, { companyId, id: reviewId }, 'update')
  if (link === undefined) return undefined
  const last = await firstRow(
    db
      .select({ number: sql<number>`coalesce(max(${reviewComments.number}), 0)` })
      .from(reviewComments)
      .where(and(eq(reviewComments.companyId, companyId), eq(reviewComments.reviewId, reviewId))),
  )
  const number = (last?.number ?? 0) + 1
  if (number > max) return undefined
  return firstRow(
    db
      .insert(reviewComments)
      .values({ ...row, number })
      .returning(),
  )
}

/** Marks a comment as dealt with by an admin, or opens it again; undefined if there is none. */
export const resolveComment = (
  db: Tx,
  { companyId, reviewId, id }: ReviewKey & { id: number },
  resolved: { at: Date; by: string } | null,
): Promise<ReviewCommentRow | undefined> =>
  firstRow(
    db
      .update(reviewComments)
      .set({ resolvedAt: resolved?.at ?? null, resolvedBy: resolved?.by ?? null })
      .where(
        and(
          eq(reviewComments.companyId, companyId),
          eq(reviewComments.reviewId, reviewId),
          eq(reviewComments.id, id),
        ),
      )
      .returning(),
  )
