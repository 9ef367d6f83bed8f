import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { TOKEN_LENGTH } from './tokens'

/**
 * Names of the session cookies. They are independent of each other: a browser can have all of them
 * [shell.state.admin-session-cookie]. That of a review only loads the page of its frame.
 */
export const sessionCookies = {
  customer: { name: 'portal_customer', maxAgeSeconds: 30 * 24 * 3600 },
  admin: { name: 'portal_admin', maxAgeSeconds: 8 * 3600 },
  review: { name: 'portal_review', maxAgeSeconds: 30 * 60 },
} as const

/** Whose session a cookie contains: a customer's, an admin's or that of who reviews a draft. */
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
 * The tokens in a request's session cookies, in the order in which the browser sent them; without
 * values that do not have the length of a token. A browser can have several cookies of one name: a
 * page of a neighbouring host can set one for both, and only one of them has a session.
 */
export function sessionTokens({ headers }: FastifyRequest, kind: SessionKind): string[] {
  const { name } = sessionCookies[kind]
  const tokens = (headers.cookie ?? '').split(';').flatMap((part) => {
    const [key = '', ...value] = part.split('=')
    return key.trim() === name ? [value.join('=').trim()] : []
  })
  const valid = tokens.filter((token) => token.length === TOKEN_LENGTH)
  return [...new Set(valid)].slice(0, MAX_COOKIES)
}

/** Whether a request has a cookie of a session, whatever it contains. */
export const hasSessionCookie = ({ headers }: FastifyRequest): boolean =>
  (headers.cookie ?? '')
    .split(';')
    .some((part) => cookieNames.has(part.split('=')[0]?.trim() ?? ''))

const cookieNames: ReadonlySet<string> = new Set(
  Object.values(sessionCookies).map(({ name }) => name),
)

/** How many cookies of one name are tried. */
const MAX_COOKIES = 5
