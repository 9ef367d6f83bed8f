import type { FastifyReply, FastifyRequest } from 'fastify'

import { ConfigRestShape } from '../../../generated/wire'
import { encode } from '../../../schemas/wire/codec'
import { compileTexts } from '../../../src/core/intl/compileTexts'
import type { Club } from '../../platform/clubs/Club'
import type { CallInput } from '../../platform/calls/Handler'
import type { ServerContext } from '../../platform/calls/ServerContext'
import { SharedJson } from './SharedJson'

type Query = CallInput<'config.rest'>['query']

/**
 * Responds to GET /config/rest with what a page's first view left out of the compiled config. The
 * response for exactly the requested club, build, revision and language never changes, so browsers
 * may keep it; otherwise it names its own, and the tab ignores it.
 */
export async function sendConfigRest(
  context: ServerContext,
  cached: Club,
  query: Query,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const club =
    query.revision > cached.revision
      ? ((await context.clubs.byId(cached.domainId, query.revision)) ?? cached)
      : cached
  const { languages, language: ownLanguage } = club.compiled().config.intl
  const language = languages.includes(query.language) ? query.language : ownLanguage
  const isExact =
    query.domainId === club.domainId &&
    query.build === context.build &&
    query.revision === club.revision &&
    query.language === language
  void reply.headers({
    'cache-control': isExact ? 'private, max-age=31536000, immutable' : 'no-store',
    vary: 'Accept-Encoding',
  })
  await bodyFor(club, language, context.build).send(request, reply)
}

/** Bodies by club object, of which each revision has its own, and by language. */
const bodies = new WeakMap<Club, Map<string, SharedJson>>()

function bodyFor(club: Club, language: string, build: string): SharedJson {
  const byLanguage = bodies.get(club) ?? new Map<string, SharedJson>()
  bodies.set(club, byLanguage)
  const body = byLanguage.get(language) ?? new SharedJson(() => createRest(club, language, build))
  byLanguage.set(language, body)
  return body
}

function createRest(club: Club, language: string, build: string): unknown {
  const { tokens, props, intl } = club.compiled(language).config
  return encode(
    {
      build,
      domainId: club.domainId,
      revision: club.revision,
      language,
      tokens,
      sections: props.sections,
      texts: compileTexts(intl.messages[language] ?? {}),
    },
    ConfigRestShape,
  )
}
