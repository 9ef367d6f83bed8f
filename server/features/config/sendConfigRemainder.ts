import type { FastifyReply, FastifyRequest } from 'fastify'
import { ConfigRemainderShape } from '../../../generated/wire'
import { encode } from '../../../schemas/wire/codec'
import { compileTexts } from '../../../src/core/intl/compileTexts'
import type { CallInput } from '../../platform/calls/Handler'
import type { Club } from '../../platform/clubs/Club'
import type { ServerContext } from '../../platform/calls/ServerContext'
import { SharedJson } from './SharedJson'

/**
 * Responds to GET /config/remainder with what a page's first view left out of the compiled config. The
 * response names its build, domain, revision and language, which may differ from the page's; the
 * tab then ignores it. Its ETag is a hash of the content, because a revision's number returns after
 * a backup is restored, and a build's in development.
 */
export async function sendConfigRemainder(
  context: ServerContext,
  cached: Club,
  query: CallInput<'config.remainder'>['query'],
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const club =
    query.revision > cached.revision
      ? ((await context.clubs.byId(cached.domainId, query.revision)) ?? cached)
      : cached
  const { languages, language: ownLanguage } = club.compiled().config.intl
  const language = languages.includes(query.language) ? query.language : ownLanguage
  const body = bodyFor(club, language, context.build)
  void reply.headers({ 'cache-control': 'private, no-cache', vary: 'Cookie, Accept-Encoding' })
  await body.send(request, reply, `"${body.hash()}"`)
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
    ConfigRemainderShape,
  )
}
