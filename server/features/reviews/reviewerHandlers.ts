import type { ReviewedDraft } from '../../../generated/types'
import type { CallTools, Handlers } from '../../platform/calls/Handler'
import type { Club } from '../../platform/clubs/Club'
import { withoutSecrets } from '../../platform/clubs/withoutSecrets'
import { requireNoFaults } from '../../platform/desk/checkRecord'
import { faultAt } from '../../platform/desk/faultAt'
import { AppError } from '../../platform/http/AppError'
import { addressGroup } from '../../platform/sign-in/addressGroup'
import { countAttempt, type Bucket } from '../../platform/sign-in/countAttempt'
import { startReview } from '../../platform/sessions/startReview'
import { hashToken } from '../../platform/sessions/tokens'
import { findDraft, type DraftRow } from '../config/draftRepository'
import { insertComment, listComments } from './commentRepository'
import { presentComment, reviewAuthor, reviewState } from './presentReview'
import { findLinkByToken, type ReviewLinkRead } from './reviewRepository'
import { tellStudio } from './tellStudio'

/** The calls of who has a review link. The link is all that they need: nobody is signed in. */
export const handlers = {
  'review.read': async ({ params, body }, tools) => {
    const { club, link } = await requireLink(params.domainId, body.token, tools)
    const { context } = tools
    const state = reviewState(link, context.now())
    const [draft, comments] =
      state === 'open'
        ? await context.db.read(club.companyId, (tx) =>
            Promise.all([
              findDraft(tx, link),
              listComments(tx, { companyId: club.companyId, reviewId: link.id }),
            ]),
          )
        : [undefined, []]
    return {
      state: state === 'open' && draft === undefined ? 'gone' : state,
      club: club.name,
      by: reviewAuthor(link),
      name: link.name,
      expiresAt: link.expiresAt.toISOString(),
      draft: draft === undefined ? null : presentDraft(draft, body.version),
      comments: comments.map(presentComment),
    }
  },

  'review.comment': async ({ params, body }, tools) => {
    const { club, link } = await requireLink(params.domainId, body.token, tools)
    const { context, request } = tools
    const { companyId, domainId } = club
    if (reviewState(link, context.now()) !== 'open') throw new AppError(404, 'not_found')
    const [author, text] = [body.author.trim(), body.text.trim()]
    requireNoFaults([
      ...(author === '' ? [faultAt('/author', 'required', 'must not be blank')] : []),
      ...(text === '' ? [faultAt('/text', 'required', 'must not be blank')] : []),
    ])
    await countAttempt(context.db, commentLimits(request.ip, companyId, link.id))
    const comment = await context.db.tx(companyId, (tx) =>
      insertComment(
        tx,
        {
          companyId,
          domainId,
          reviewId: link.id,
          author,
          body: text,
          path: body.path,
          place: body.place ?? null,
          createdAt: context.now(),
        },
        MAX_COMMENTS,
      ),
    )
    if (comment === undefined)
      throw new AppError(409, 'limit_reached', {
        description: `A link can have ${MAX_COMMENTS} comments; ask for another one.`,
      })
    await tellStudio(context.hub, companyId, { domainId, commentId: comment.id })
    return presentComment(comment)
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

/** How many comments a link can have. */
const MAX_COMMENTS = 200

/** Limits the comments from one IP address, and those with one link. */
const commentLimits = (address: string, companyId: number, reviewId: number): Bucket[] => [
  { name: `review-comments-from:${addressGroup(address)}`, limit: 60 },
  { name: `review-comments:${companyId}:${reviewId}`, limit: 100 },
]

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
