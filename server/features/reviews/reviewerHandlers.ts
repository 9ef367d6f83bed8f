import type { ReviewedDraft } from '../../../generated/types'
import type { CallTools, Handlers } from '../../platform/calls/Handler'
import type { Club } from '../../platform/clubs/Club'
import { withoutSecrets } from '../../platform/clubs/withoutSecrets'
import { AppError } from '../../platform/http/AppError'
import { addressGroup } from '../../platform/sign-in/addressGroup'
import { countAttempt, type Bucket } from '../../platform/sign-in/countAttempt'
import { startReview } from '../../platform/sessions/startReview'
import { hashToken } from '../../platform/sessions/tokens'
import { findDraft, type DraftRow } from '../config/draftRepository'
import { reviewAuthor, reviewState } from './presentReview'
import { findLinkByToken, type ReviewLinkRead } from './reviewRepository'

/** The calls of who has a review link. The link is all that they need: nobody is signed in. */
export const handlers = {
  'review.read': async ({ params, body }, tools) => {
    const { club, link } = await requireLink(params.domainId, body.token, tools)
    const { context } = tools
    const state = reviewState(link, context.now())
    const draft =
      state === 'open'
        ? await context.db.read(club.companyId, (tx) => findDraft(tx, link))
        : undefined
    return {
      state: state === 'open' && draft === undefined ? 'gone' : state,
      club: club.name,
      by: reviewAuthor(link),
      name: link.name,
      expiresAt: link.expiresAt.toISOString(),
      draft: draft === undefined ? null : presentDraft(draft, body.version),
    }
  },

  'review.session': async ({ params, body }, tools) => {
    const { club, link } = await requireLink(params.domainId, body.token, tools)
    const { context, request, reply } = tools
    if (reviewState(link, context.now()) !== 'open') throw new AppError(404, 'not_found')
    const { token, expiresAt } = await startReview(context.db, request, reply, {
      companyId: club.companyId,
      domainId: club.domainId,
      reviewId: link.id,
      endsAt: link.expiresAt,
    })
    return { token, persona: 'visitor', expiresAt: expiresAt.toISOString() }
  },
} satisfies Handlers

/** Limits the calls with review links from one IP address: an open page makes four a minute. */
const callLimit = (address: string): Bucket => ({
  name: `reviews:${addressGroup(address)}`,
  limit: 1200,
})

/**
 * Returns the review link with a token and its club. Throws 404 `not_found` if there is none, and
 * 429 `too_many_attempts`.
 */
async function requireLink(
  domainId: number,
  token: string,
  { context, request }: Pick<CallTools, 'context' | 'request'>,
): Promise<{ club: Club; link: ReviewLinkRead }> {
  await countAttempt(context.db, [callLimit(request.ip)])
  const club = await context.clubs.byId(domainId)
  const link =
    club === null
      ? undefined
      : await context.db.read(club.companyId, (tx) =>
          findLinkByToken(tx, {
            companyId: club.companyId,
            domainId: club.domainId,
            tokenHash: hashToken(token),
          }),
        )
  if (club === null || link === undefined) throw new AppError(404, 'not_found')
  return { club, link }
}

/** Presents a draft; its config is null for who has this version. */
const presentDraft = (row: DraftRow, knownVersion: number | undefined): ReviewedDraft => ({
  version: row.version,
  updatedAt: row.updatedAt.toISOString(),
  config: row.version === knownVersion ? null : { ...withoutSecrets(row.config) },
})
