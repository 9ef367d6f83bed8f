import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CallId } from '../../../generated/calls'
import { homePath } from '../../../src/core/config/homePath'
import { pathOf, type PathParams } from '../../../src/core/config/pathOf'
import type { Club } from '../clubs/Club'
import { toAppError } from '../http/toAppError'

/**
 * Calls that an ordinary HTML form can make before the script has loaded, and where the browser is
 * redirected afterwards.
 */
const forms: Partial<Record<CallId, FormAnswer>> = {
  'account.login': { done: 'home', failed: '/login' },
  'account.signout': { done: '/', failed: '/' },
  'public.account.register': { page: 'register' },
  'public.account.activate': { page: 'activate', param: 'code' },
  'public.account.forgotPassword': { page: 'forgot-password' },
  'public.account.passwordReset': { page: 'password-reset', param: 'id' },
  'public.account.verifyEmail': { page: 'verify-email', param: 'id' },
  'public.account.revertEmail': { page: 'revert-email', param: 'id' },
  'public.account.signInLink': { page: 'sign-in-link' },
  'public.account.signIn': { page: 'sign-in-link', param: 'id', done: 'home' },
}

/**
 * Where a form post redirects; `home` is the club's home page. Without `page`: to `done` after a
 * success, to `failed` after a failure. With `page`, the id of the form's own page: back to that
 * page, unless `done` is set and the call succeeded. After a success the page's URL gets `?done=1`,
 * or `?done=<param>` if the form sent the path parameter named by `param`.
 */
type FormAnswer =
  { done: '/' | 'home'; failed: string } | { page: string; param?: string; done?: 'home' }

/** Whether a request is a form post. */
export const isForm = (request: FastifyRequest): boolean =>
  (request.headers['content-type'] ?? '')
    .toLowerCase()
    .startsWith('application/x-www-form-urlencoded')

/** Whether a request is a form with files. */
export const isMultipart = (request: FastifyRequest): boolean =>
  (request.headers['content-type'] ?? '').toLowerCase().startsWith('multipart/')

/** Whether a request's body is the bytes of a file. */
export const isRawBody = (request: FastifyRequest): boolean =>
  /^(text\/csv|application\/octet-stream)\b/i.test(request.headers['content-type'] ?? '')

/** Whether a call accepts form posts. */
export const acceptsForm = (id: CallId): boolean => forms[id] !== undefined

/**
 * Replies to a form post with a redirect (303): on success to the next page, on failure back to the
 * form's page with `?error=<code>`.
 */
export function answerForm(
  id: CallId,
  request: FastifyRequest,
  reply: FastifyReply,
  club: Club | null,
  error?: unknown,
): FastifyReply {
  const { done, failed } = findRedirects(forms[id], request.body, club)
  if (error === undefined) return reply.redirect(done, 303)
  return reply.redirect(`${failed}?error=${encodeURIComponent(toAppError(error).code)}`, 303)
}

function findRedirects(
  form: FormAnswer | undefined,
  body: unknown,
  club: Club | null,
): { done: string; failed: string } {
  if (form === undefined) return { done: '/', failed: '/' }
  const config = club?.compiled().config
  const home = config ? homePath(config) : '/'
  if (!('page' in form))
    return { done: form.done === 'home' ? home : form.done, failed: form.failed }
  if (config === undefined) return { done: '/', failed: '/' }
  // After a failure the URL contains the token again, for the next attempt; after a success the
  // token is consumed and left out.
  const params = readParam(form.param, body)
  return {
    done: form.done
      ? home
      : `${pathOf(config, form.page) ?? '/'}?done=${Object.keys(params)[0] ?? '1'}`,
    failed: pathOf(config, form.page, params) ?? '/',
  }
}

function readParam(name: string | undefined, body: unknown): PathParams {
  const value: unknown =
    name !== undefined && typeof body === 'object' && body !== null
      ? Reflect.get(body, name)
      : undefined
  return name !== undefined && typeof value === 'string' && value !== '' ? { [name]: value } : {}
}
