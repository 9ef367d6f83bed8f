import { isReachable } from '../../platform/clubs/Club'
import type { Handlers } from '../../platform/calls/Handler'
import { requireAdmin, requireDomain } from '../../platform/calls/requireAdmin'
import type { Tx } from '../../platform/db/Database'
import { findClubById } from '../../platform/db/platform/domains'
import { deleteReviewSessions } from '../../platform/db/platform/adminSessions'
import { AppError } from '../../platform/http/AppError'
import { notifySessionEnded } from '../../platform/hub/createHub'
import { mailOrigin } from '../../platform/mail/mailOrigin'
import { hashToken, newToken } from '../../platform/sessions/tokens'
import { assertMayEdit } from '../config/assertMayEdit'
import { lockDraft } from '../config/draftRepository'
import { listComments, resolveComment } from './commentRepository'
import { presentComment, presentLink } from './presentReview'
import {
  countOpenLinks,
  deleteReviewLink,
  findReviewLink,
  insertReviewLink,
  listReviewLinks,
  revokeLink,
} from './reviewRepository'
import { tellStudio } from './tellStudio'

/** How many open links a club can have. */
const MAX_OPEN_LINKS = 50

const DAY_MS = 24 * 60 * 60 * 1000

/** The studio's calls for review links: who may save drafts may also share theirs. */
export const handlers = {
  'admin.reviews.list': async ({ params }, { context, caller }) => {
    const admin = requireAdmin(caller)
    const { companyId, domainId } = await requireDomain(context, admin, params.domainId, 'viewer')
    const links = await context.db.read(companyId, (tx) =>
      listReviewLinks(tx, { companyId, domainId }),
    )
    return { items: links.map((link) => presentLink(link, admin.adminId, context.now())) }
  },

  'admin.reviews.create': async ({ params, body }, { context, caller, request }) => {
    const admin = requireAdmin(caller)
    const club = await requireDomain(context, admin, params.domainId, 'manager')
    const { companyId, domainId } = club
    const { adminId } = admin
    const token = newToken()
    const now = context.now()
    const link = await context.db.tx(companyId, async (tx) => {
      const stored = await findClubById(tx, domainId)
      if (stored === undefined) throw new AppError(404, 'not_found')
      assertMayEdit(stored.domain.config, admin.levels.get(companyId) ?? admin.level)
      const draft = await lockDraft(tx, { companyId, domainId, adminId })
      if (draft === undefined)
        throw new AppError(409, 'conflict', { description: 'There is no saved draft to share.' })
      if ((await countOpenLinks(tx, { companyId, domainId }, now)) >= MAX_OPEN_LINKS)
        throw new AppError(409, 'limit_reached', {
          description: `A club can have ${MAX_OPEN_LINKS} open review links; revoke one that is no longer needed.`,
        })
      const name = (body.name ?? '').trim()
      const id = await insertReviewLink(tx, {
        companyId,
        domainId,
        adminId,
        draftId: draft.id,
        name,
        tokenHash: hashToken(token),
        createdAt: now,
        expiresAt: new Date(now.getTime() + body.days * DAY_MS),
      })
      return findReviewLink(tx, { companyId, domainId, id })
    })
    if (link === undefined) throw new Error('the review link was not saved')
    await tellStudio(context.hub, companyId, { domainId })
    const host = isReachable(club) ? club.host : caller.host
    const origin = mailOrigin(request, host, context.env.trustedProxyCount)
    return {
      link: presentLink(link, adminId, now),
      // What follows # is not sent to any server, and so in no log.
      url: `${origin}/studio/review#${domainId}.${token}`,
    }
  },

  'admin.reviews.revoke': async ({ params }, { context, caller }) => {
    const admin = requireAdmin(caller)
    const club = await requireDomain(context, admin, params.domainId, 'manager')
    const { companyId, domainId } = club
    const { id } = params
    await context.db.tx(companyId, async (tx) => {
      if (!(await revokeLink(tx, { companyId, domainId, id }, context.now())))
        throw new AppError(404, 'not_found')
      await endSessions(tx, companyId, id)
    })
    await tellStudio(context.hub, companyId, { domainId })
  },

  'admin.reviews.delete': async ({ params }, { context, caller }) => {
    const admin = requireAdmin(caller)
    const club = await requireDomain(context, admin, params.domainId, 'manager')
    const { companyId, domainId } = club
    const { id } = params
    await context.db.tx(companyId, async (tx) => {
      if (!(await deleteReviewLink(tx, { companyId, domainId, id })))
        throw new AppError(404, 'not_found')
      await endSessions(tx, companyId, id)
    })
    await tellStudio(context.hub, companyId, { domainId })
  },

  'admin.reviews.comments': async ({ params }, { context, caller }) => {
    const admin = requireAdmin(caller)
    const { companyId, domainId } = await requireDomain(context, admin, params.domainId, 'viewer')
    const comments = await context.db.read(companyId, async (tx) => {
      await requireLinkOf(tx, { companyId, domainId, id: params.id })
      return listComments(tx, { companyId, reviewId: params.id })
    })
    return { items: comments.map(presentComment) }
  },

  'admin.reviews.resolve': async ({ params, body }, { context, caller }) => {
    const admin = requireAdmin(caller)
    const club = await requireDomain(context, admin, params.domainId, 'manager')
    const { companyId, domainId } = club
    const resolved = body.resolved ? { at: context.now(), by: admin.username } : null
    const comment = await context.db.tx(companyId, async (tx) => {
      await requireLinkOf(tx, { companyId, domainId, id: params.id })
      return resolveComment(tx, { companyId, reviewId: params.id, id: params.commentId }, resolved)
    })
    if (comment === undefined) throw new AppError(404, 'not_found')
    await tellStudio(context.hub, companyId, { domainId })
    return presentComment(comment)
  },
} satisfies Handlers

/** Throws 404 `not_found` unless the domain has a review link with this id. */
async function requireLinkOf(
  tx: Tx,
  key: { companyId: number; domainId: number; id: number },
): Promise<void> {
  if ((await findReviewLink(tx, key)) === undefined) throw new AppError(404, 'not_found')
}

/** Ends the sessions that were started with a review link. */
async function endSessions(tx: Tx, companyId: number, reviewId: number): Promise<void> {
  for (const session of await deleteReviewSessions(tx, { companyId, reviewId }))
    await notifySessionEnded(tx, session)
}
