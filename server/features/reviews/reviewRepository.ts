import { and, desc, eq, gt, isNull, sql, type SQL } from 'drizzle-orm'
import { countRows } from '../../platform/db/countRows'
import type { Tx } from '../../platform/db/Database'
import { findByKey } from '../../platform/db/findByKey'
import { firstRow } from '../../platform/db/firstRow'
import { adminCompanies, admins } from '../../platform/db/schema/admins'
import { domainDrafts } from '../../platform/db/schema/domainDrafts'
import { reviewComments } from '../../platform/db/schema/reviewComments'
import { reviewLinks } from '../../platform/db/schema/reviewLinks'

/** A review link as stored. */
export type ReviewLinkRow = typeof reviewLinks.$inferSelect

/** A review link with who made it and what became of the draft. */
export interface ReviewLinkRead extends ReviewLinkRow {
  username: string | null
  profile: Readonly<Record<string, unknown>> | null
  /** Whether whoever made it still works for the company. */
  isStaff: boolean
  /** Whether the draft is still there, neither published nor discarded. */
  hasDraft: boolean
  /** How many comments it has, and how many of them are not resolved. */
  comments: number
  openComments: number
}

/** Stores a review link. */
export async function insertReviewLink(
  db: Tx,
  row: Omit<ReviewLinkRow, 'id' | 'revokedAt'>,
): Promise<number> {
  const [link] = await db.insert(reviewLinks).values(row).returning({ id: reviewLinks.id })
  if (link === undefined) throw new Error('the review link was not saved')
  return link.id
}

/** How many links of a domain have neither ended nor been revoked. */
export const countOpenLinks = (
  db: Tx,
  { companyId, domainId }: Pick<ReviewLinkRow, 'companyId' | 'domainId'>,
  now: Date,
): Promise<number> =>
  countRows(
    db,
    reviewLinks,
    and(
      eq(reviewLinks.companyId, companyId),
      eq(reviewLinks.domainId, domainId),
      isNull(reviewLinks.revokedAt),
      gt(reviewLinks.expiresAt, now),
    ),
  )

/** The review links of a domain, newest first. */
export const listReviewLinks = (
  db: Tx,
  { companyId, domainId }: Pick<ReviewLinkRow, 'companyId' | 'domainId'>,
): Promise<ReviewLinkRead[]> =>
  readLinks(db)
    .where(and(eq(reviewLinks.companyId, companyId), eq(reviewLinks.domainId, domainId)))
    .orderBy(desc(reviewLinks.id))

/** The review link of a domain with an id; undefined if there is none. */
export const findReviewLink = (
  db: Tx,
  { companyId, domainId, id }: Pick<ReviewLinkRow, 'companyId' | 'domainId' | 'id'>,
): Promise<ReviewLinkRead | undefined> =>
  firstRow(
    readLinks(db).where(
      and(
        eq(reviewLinks.companyId, companyId),
        eq(reviewLinks.domainId, domainId),
        eq(reviewLinks.id, id),
      ),
    ),
  )

/** The review link of a domain with a token, by its hash; undefined if there is none. */
export const findLinkByToken = (
  db: Tx,
  { companyId, domainId, tokenHash }: Pick<ReviewLinkRow, 'companyId' | 'domainId' | 'tokenHash'>,
): Promise<ReviewLinkRead | undefined> =>
  firstRow(
    readLinks(db).where(
      and(
        eq(reviewLinks.companyId, companyId),
        eq(reviewLinks.domainId, domainId),
        eq(reviewLinks.tokenHash, tokenHash),
      ),
    ),
  )

/** Revokes a review link, unless it has been; false if there is none. */
export async function revokeLink(
  db: Tx,
  { companyId, domainId, id }: Pick<ReviewLinkRow, 'companyId' | 'domainId' | 'id'>,
  now: Date,
): Promise<boolean> {
  const key = { companyId, domainId, id }
  const link = await findByKey(db, reviewLinks, key, 'update')
  if (link === undefined) return false
  await db
    .update(reviewLinks)
    .set({ revokedAt: link.revokedAt ?? now })
    .where(and(eq(reviewLinks.companyId, companyId), eq(reviewLinks.id, id)))
  return true
}

/** Deletes a review link with its comments; false if there is none. */
export async function deleteReviewLink(
  db: Tx,
  { companyId, domainId, id }: Pick<ReviewLinkRow, 'companyId' | 'domainId' | 'id'>,
): Promise<boolean> {
  const deleted = await db
    .delete(reviewLinks)
    .where(
      and(
        eq(reviewLinks.companyId, companyId),
        eq(reviewLinks.domainId, domainId),
        eq(reviewLinks.id, id),
      ),
    )
    .returning({ id: reviewLinks.id })
  return deleted.length > 0
}

const isOpenDraft = and(
  eq(domainDrafts.companyId, reviewLinks.companyId),
  eq(domainDrafts.domainId, reviewLinks.domainId),
  eq(domainDrafts.adminId, reviewLinks.adminId),
  eq(domainDrafts.id, reviewLinks.draftId),
)

const countComments = (which: SQL) =>
  sql<number>`(select count(*)::integer from ${reviewComments} where ${reviewComments.companyId} = ${reviewLinks.companyId} and ${reviewComments.reviewId} = ${reviewLinks.id} and ${which})`

const readLinks = (db: Tx) =>
  db
    .select({
      companyId: reviewLinks.companyId,
      id: reviewLinks.id,
      domainId: reviewLinks.domainId,
      adminId: reviewLinks.adminId,
      draftId: reviewLinks.draftId,
      name: reviewLinks.name,
      tokenHash: reviewLinks.tokenHash,
      createdAt: reviewLinks.createdAt,
      expiresAt: reviewLinks.expiresAt,
      revokedAt: reviewLinks.revokedAt,
      username: admins.username,
      profile: admins.profile,
      isStaff: sql<boolean>`coalesce(${admins.status} = 'active' and ${adminCompanies.status} = 'active' and ${adminCompanies.permissionLevel} is not null, false)`,
      comments: countComments(sql`true`),
      openComments: countComments(sql`${reviewComments.resolvedAt} is null`),
      hasDraft: sql<boolean>`${domainDrafts.id} is not null`,
    })
    .from(reviewLinks)
    .leftJoin(admins, eq(admins.id, reviewLinks.adminId))
    .leftJoin(
      adminCompanies,
      and(
        eq(adminCompanies.adminId, reviewLinks.adminId),
        eq(adminCompanies.companyId, reviewLinks.companyId),
      ),
    )
    .leftJoin(domainDrafts, isOpenDraft)
    .$dynamic()
