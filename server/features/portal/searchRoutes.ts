import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { decodePath } from '#src/core/config/decodePath'
import type { ServerContext } from '../../platform/calls/ServerContext'
import type { Club } from '../../platform/clubs/Club'
import { AppError } from '../../platform/http/AppError'
import { escapeHtml } from '../../platform/http/escapeHtml'
import { matchesEtag } from '../../platform/http/SharedJson'
import { clubOrigin } from '../../platform/mail/mailOrigin'
import { isAnyVisitors, setSharedCache } from '../../platform/sessions/sharedCache'
import { listedPaths, type ListedPages } from './render/listedPages'

/**
 * Serves what search engines ask a host for: which pages they may read (`/robots.txt`), and which
 * of its club's pages to list (`/sitemap.xml`; 404 `not_found` if there are none). Both follow from
 * the config. A club that is being edited (`debug`) may be read, so that its pages can say `noindex`
 * and links to it can be shared; a host without a club may not.
 */
export function searchRoutes(
  app: FastifyInstance,
  { sessions, env }: Pick<ServerContext, 'sessions' | 'env'>,
  listedPages: ListedPages,
): void {
  const addressesOf = (club: Club | null): readonly string[] =>
    club === null
      ? []
      : listedPaths(club.compiled().config, listedPages).map(
          (path) => clubOrigin(env, club.host) + encodeURI(decodePath(path)),
        )
  app.get('/robots.txt', async (request, reply) => {
    const club = await sessions.resolveHostClub(request)
    const closed = club === null ? ['/'] : ['/admin', '/api', '/studio', '/desk']
    const lines = ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`)]
    if (club !== null && addressesOf(club).length > 0)
      lines.push(`Sitemap: ${clubOrigin(env, club.host)}/sitemap.xml`)
    return sendShared(request, reply.type('text/plain; charset=utf-8'), `${lines.join('\n')}\n`)
  })
  app.get('/sitemap.xml', async (request, reply) => {
    const addresses = addressesOf(await sessions.resolveHostClub(request))
    if (addresses.length === 0) throw new AppError(404, 'not_found')
    const urls = addresses.map((address) => `<url><loc>${escapeHtml(address)}</loc></url>`)
    const lines = [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
      ...urls,
      '</urlset>',
    ]
    return sendShared(
      request,
      reply.type('application/xml; charset=utf-8'),
      `${lines.join('\n')}\n`,
    )
  })
}

/** Sends a text that is the same for anybody at this host, or 304. */
function sendShared(request: FastifyRequest, reply: FastifyReply, text: string): FastifyReply {
  const etag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
  reply.header('x-content-type-options', 'nosniff')
  if (isAnyVisitors(request)) setSharedCache(reply, etag)
  else reply.header('cache-control', 'private, no-cache').header('etag', etag)
  return matchesEtag(request.headers['if-none-match'], etag)
    ? reply.code(304).send()
    : reply.send(text)
}
