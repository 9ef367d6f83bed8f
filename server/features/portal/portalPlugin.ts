import { constants } from 'node:zlib'
import compress, { type FastifyCompressOptions } from '@fastify/compress'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isServerPath } from '../../../src/core/config/compile/reservedPaths'
import type { ServerContext } from '../../platform/calls/ServerContext'
import { clubNameIn } from '../../platform/clubs/clubNameIn'
import { AppError } from '../../platform/http/AppError'
import { isAnyVisitors } from '../../platform/sessions/sharedCache'
import { toAppError } from '../../platform/http/toAppError'
import { buildFolder } from '../../platform/env/rootFolder'
import { builtBundle } from './bundle/builtBundle'
import type { PortalBundle } from './bundle/PortalBundle'
import { clubMediaRoutes } from './clubMedia'
import { textsFileRoutes } from './textsFile'
import { faviconSvg } from './document/faviconSvg'
import { plainTexts } from './render/plainTexts'
import { createRenderer, type PageRenderer } from './render/PageRenderer'
import { renderPage } from './render/renderPage'
import { sendPlainPage } from './render/plainPage'
import { partsRoutes } from './partsRoutes'
import { searchRoutes } from './searchRoutes'
import { studioRoutes } from './studioRoutes'

/**
 * Serves everything that a browser opens by URL: the club's pages, the studio, icons, static files.
 */
export async function portalPlugin(
  app: FastifyInstance,
  context: ServerContext,
  bundle: PortalBundle = builtBundle(buildFolder()),
): Promise<void> {
  await bundle.serve(app)
  await clubMediaRoutes(app)
  await app.register(compress, { global: false })
  await textsFileRoutes(app, context, bundle)
  const renderer = createRenderer(bundle, context)
  await studioRoutes(app, context, bundle)
  if (!context.env.production) await partsRoutes(app, context, bundle)

  app.get('/favicon.svg', async (request, reply) => {
    const { club } = await context.sessions.resolveCaller(request)
    const svg = faviconSvg(
      club ? clubNameIn(club, club.name) : 'Portico',
      club?.compiled().config.tokens ?? {},
    )
    return reply
      .type('image/svg+xml')
      .header('vary', 'Cookie')
      .header('cache-control', `${isAnyVisitors(request) ? 'public' : 'private'}, max-age=3600`)
      .header('content-security-policy', "default-src 'none'")
      .send(svg)
  })
  // The service worker is served at the root, so that it may control the pages below any path.
  app.get('/offline.js', async (_request, reply) =>
    reply
      .type('text/javascript')
      .header('cache-control', 'no-cache')
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'; connect-src 'self'")
      .send(await bundle.worker()),
  )
  searchRoutes(app, context, renderer.listedPages)
  app.get('/favicon.ico', async (_request, reply) => reply.redirect('/favicon.svg', 302))

  app.get('/*', { compress: pageCompression }, async (request, reply) => {
    if (isServerPath(request.url.split('?')[0] ?? '')) throw new AppError(404, 'not_found')
    return sendPage(renderer, context, request, reply)
  })
}

/**
 * Compression options of the page route. They are complete, because the plugin's own options don't
 * apply to a route that has options. Each part of a page is flushed as soon as it is compressed, so
 * that the files that the first part names are requested before the second part is ready.
 */
const pageCompression: FastifyCompressOptions = {
  encodings: ['br', 'gzip'],
  brotliOptions: {
    flush: constants.BROTLI_OPERATION_FLUSH,
    params: { [constants.BROTLI_PARAM_QUALITY]: 5 },
  },
  zlibOptions: { flush: constants.Z_SYNC_FLUSH },
}

async function sendPage(
  renderer: PageRenderer,
  context: ServerContext,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const preview = previewDomain(request)
  try {
    const caller = await context.sessions.resolveCaller(
      request,
      preview === undefined ? {} : { previewDomainId: preview },
    )
    if (caller.club) return await renderPage(renderer, request, reply, caller, caller.club)
    if (caller.host === 'localhost' || caller.host === '127.0.0.1')
      return await sendClubList(context, request, reply)
    return sendUnknownHost(request, reply, caller.host)
  } catch (error) {
    const { status, code } = toAppError(error)
    if (status !== 503) throw error
    const isBusy = code === 'busy'
    request.log.error(
      { err: error },
      isBusy
        ? 'a page could not be rendered: too many are waiting'
        : 'a page could not be rendered: the database does not respond',
    )
    const texts = plainTexts(request.headers['accept-language'])
    return sendPlainPage(reply, {
      status: 503,
      language: texts.language,
      title: texts.unavailableTitle,
      paragraphs: [isBusy ? texts.busyText : texts.databaseDownText],
      retryAfter: 5,
    })
  }
}

function previewDomain(request: FastifyRequest): number | undefined {
  // Cast because the type is unknown here: Fastify's default parser returns a record of strings.
  const { preview } = request.query as Record<string, string | undefined>
  return preview !== undefined && /^\d{1,9}$/.test(preview) ? Number(preview) : undefined
}

async function sendClubList(context: ServerContext, request: FastifyRequest, reply: FastifyReply) {
  const texts = plainTexts(request.headers['accept-language'])
  const port = request.headers.host?.match(/:\d+$/)?.[0] ?? ''
  const clubs = context.env.production
    ? []
    : (await context.clubs.list()).filter((club) => club.host.endsWith('.localhost'))
  if (clubs.length === 0) return sendUnknownHost(request, reply, 'localhost')
  const links = clubs.map((club) => ({
    href: `${request.clientScheme}://${club.host}${port}/`,
    text: club.name,
    note: `${club.host} · ${club.compiled().config.plan}`,
  }))
  const studio = { href: '/studio/', text: texts.studio, note: texts.studioNote }
  return sendPlainPage(reply, {
    status: 200,
    language: texts.language,
    title: texts.listTitle,
    paragraphs: [texts.listText],
    links: [...links, studio],
  })
}

function sendUnknownHost(request: FastifyRequest, reply: FastifyReply, host: string) {
  const texts = plainTexts(request.headers['accept-language'])
  return sendPlainPage(reply, {
    status: 404,
    language: texts.language,
    title: texts.unknownTitle,
    paragraphs: [texts.unknownText.replace('{host}', host)],
  })
}
