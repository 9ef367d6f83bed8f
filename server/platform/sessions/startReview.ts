import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../db/Database'
import { insertReviewSession, type ReviewSession } from '../db/platform/adminSessions'
import { sessionCookies, setSessionCookie } from './cookies'
import { hashToken, newToken } from './tokens'

/**
 * Starts a visitor's session for the frame that shows a draft to who has a review link, which ends
 * at `endsAt` at the latest, and sets its cookie.
 */
export async function startReview(
  db: Database,
  request: FastifyRequest,
  reply: FastifyReply,
  { endsAt, ...review }: Omit<ReviewSession, 'tokenHash'> & { endsAt: Date },
): Promise<{ token: string; expiresAt: Date }> {
  const token = newToken()
  const expiresAt = await db.platform((tx) =>
    insertReviewSession(
      tx,
      { ...review, tokenHash: hashToken(token) },
      sessionCookies.review.maxAgeSeconds,
      endsAt,
    ),
  )
  setSessionCookie(request, reply, 'review', token)
  return { token, expiresAt }
}
