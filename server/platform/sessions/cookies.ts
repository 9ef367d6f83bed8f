import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { TOKEN_LENGTH } from './tokens'

/**
 * Names of the two session cookies. They are independent of each other: a browser can have both
 * [shell.state.admin-session-cookie].
 */
export const sessionCookies = {
  customer: { name: 'portal_customer', maxAgeSeconds: 30 * 24 * 3600 },
  admin: { name: 'portal_admin', maxAgeSeconds: 8 * 3600 },
} as const

/** Whose session a cookie contains: a customer's or an admin's. */
export type SessionKind = keyof typeof sessionCookies

/** Sets a session cookie: HttpOnly, SameSite=Lax, Secure on https. */
export function setSessionCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  kind: SessionKind,
  token: string,
): void {
  const { name, maxAgeSeconds } = sessionCookies[kind]
  reply.setCookie(name, token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: request.clientScheme === 'https',
    maxAge: maxAgeSeconds,
  })
}

/** Clears a session cookie. */
export function clearSessionCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  kind: SessionKind,
): void {
  reply.clearCookie(sessionCookies[kind].name, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: request.clientScheme === 'https',
  })
}

/**
 * The token in a request's session cookie; undefined if there is none, or if it does not have the
 * length of a token.
 */
export function sessionToken(request: FastifyRequest, kind: SessionKind): string | undefined {
  const value = request.cookies[sessionCookies[kind].name]
  return value !== undefined && value.length === TOKEN_LENGTH ? value : undefined
}
