import type { FastifyReply } from 'fastify'
import type { Domain } from '../../../generated/types'
import type { Problem } from '../../../src/core/config/Problem'
import { AppError, type ErrorDetail } from '../../platform/http/AppError'
import type { PatchOutcome } from './patchDomainConfig'
import { presentDomain } from '../../platform/clubs/presentDomain'
import { wirePointer, wireProblem } from './findProblems'

/**
 * Responds to a config change with the domain, and its revision as ETag; throws an AppError if
 * nothing was saved.
 */
export function sendSavedDomain(outcome: PatchOutcome, reply: FastifyReply): Domain {
  const { domain, problems, skipped } = savedOrThrow(outcome)
  void reply.header('etag', `"${domain.revision}"`)
  return {
    ...presentDomain(domain),
    problems: problems.map((problem) => wireProblem(problem, domain.config)),
    skipped: skipped.map((path) => wirePointer(path, domain.config)),
  }
}

function savedOrThrow(outcome: PatchOutcome): Extract<PatchOutcome, { type: 'saved' }> {
  if (outcome.type !== 'saved') throw toOutcomeError(outcome)
  return outcome
}

/** Converts an outcome that saved nothing to the error to throw. */
export function toOutcomeError(outcome: Exclude<PatchOutcome, { type: 'saved' }>): AppError {
  switch (outcome.type) {
    case 'not-found':
      return new AppError(404, 'not_found')
    case 'stale':
      return new AppError(412, 'stale_revision', {
        current: { revision: outcome.revision, config: outcome.config },
      })
    case 'debug-off':
      return new AppError(403, 'debug_off')
    case 'forbidden':
      return new AppError(403, 'forbidden', {
        details: outcome.paths.map((path) => forbiddenDetail(path, outcome.config)),
      })
    case 'would-save':
      throw new Error('a change was only evaluated, not stored')
    case 'too-large':
      return new AppError(413, 'body_too_large', {
        description: 'The config would be too large.',
        details: outcome.problems.map((problem) => problemDetail(problem, outcome.config)),
      })
    case 'invalid':
      return new AppError(422, 'invalid_config', {
        details: outcome.problems.map((problem) => problemDetail(problem, outcome.config)),
      })
  }
}

const problemDetail = ({ path, code, message }: Problem, config: unknown): ErrorDetail => ({
  path: wirePointer(path, config),
  code,
  message,
})

const forbiddenDetail = (path: string, config: unknown): ErrorDetail => ({
  path: wirePointer(path, config),
  code: 'forbidden',
  message: 'Your level may not change this.',
})
