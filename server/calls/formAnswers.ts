import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CallId } from '../../generated/calls'
import { toAppError } from '../errors/toAppError'

/** Calls that an ordinary form may make before the script is there, and where the browser goes then. */
const forms: Partial<Record<CallId, { done: string; failed: string }>> = {
  'account.login': { done: '/', failed: '/login' },
  'account.signout': { done: '/', failed: '/' },
}

/** Whether a request is a form post. */
export const isForm = (request: FastifyRequest): boolean =>
  (request.headers['content-type'] ?? '').toLowerCase().startsWith('application/x-www-form-urlencoded')

/** Whether a request is a form with files, which only uploads are. */
export const isMultipart = (request: FastifyRequest): boolean => (request.headers['content-type'] ?? '').toLowerCase().startsWith('multipart/')

/** Whether a call takes form posts. */
export const takesForm = (id: CallId): boolean => forms[id] !== undefined

/** Answers a form post with 303: on, or back with `?error=<code>`. */
export function answerForm(id: CallId, reply: FastifyReply, error?: unknown): FastifyReply {
  const form = forms[id] ?? { done: '/', failed: '/' }
  if (error === undefined) return reply.redirect(form.done, 303)
  return reply.redirect(`${form.failed}?error=${encodeURIComponent(toAppError(error).code)}`, 303)
}
