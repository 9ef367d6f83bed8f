import type { FastifyRequest } from 'fastify'
import type { Club } from './Club'
import { languageOf } from './languageOf'

/** The language in which whoever sends a request reads the club's pages. */
export const readerLanguage = (club: Pick<Club, 'compiled'>, request: FastifyRequest): string =>
  languageOf(
    club.compiled().config,
    request.headers.cookie,
    request.headers['x-preview-session'] !== undefined,
  ).language
