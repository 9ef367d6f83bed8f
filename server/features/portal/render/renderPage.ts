import { createHash, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { decodePath } from '#src/core/config/decodePath'
import type { ResolvedConfig } from '#src/core/config/ResolvedConfig'
import { keepsQuery, redirectAddress } from '#src/core/gates/redirectAddress'
import { chooseScheme } from '#src/core/theme/scheme'
import type { Club } from '../../../platform/clubs/Club'
import { contentVersion } from '../../../platform/clubs/contentVersion'
import { AppError } from '../../../platform/http/AppError'
import { matchesEtag } from '../../../platform/http/SharedJson'
import { isAnyVisitors, setSharedCache } from '../../../platform/sessions/sharedCache'
import type { Caller } from '../../../platform/sessions/Caller'
import { setPageHeaders } from '../document/setPageHeaders'
import { logMissingPart, createWithFallback } from '../document/withFallback'
import { languageOf } from '../../../platform/clubs/languageOf'
import { isListed } from './listedPages'
import { makeDocument } from './makeDocument'
import { sessionState } from './pageState'
import type { PageRenderer } from './PageRenderer'
import type { PageRequest } from './PageRequest'
import type { SharedDocument } from './RenderCache'

/**
 * Sends a club's page: the cached document, or one rendered by the portal's own components. If the
 * club's config breaks the page, it is rendered with the default config.
 */
export async function renderPage(
  renderer: PageRenderer,
  request: FastifyRequest,
  reply: FastifyReply,
  caller: Caller,
  club: Club,
): Promise<FastifyReply> {
  try {
    const { language } = languageOf(
      club.compiled().config,
      request.headers.cookie,
      isPreview(request, caller),
    )
    const { config } = club.compiled(language)
    return await sendWithConfig(config, renderer, request, reply, caller, club)
  } catch (error) {
    if (error instanceof AppError || reply.sent) throw error
    logMissingPart(request.log, club, '', error)
    return sendWithConfig(renderer.defaults(), renderer, request, reply, caller, club)
  }
}

async function sendWithConfig(
  config: ResolvedConfig,
  renderer: PageRenderer,
  request: FastifyRequest,
  reply: FastifyReply,
  caller: Caller,
  club: Club,
): Promise<FastifyReply> {
  const app = await renderer.bundle.app()
  const path = request.url.split('?')[0] ?? '/'
  const inPreview = isPreview(request, caller)
  const session = sessionState(caller, club, config, inPreview)
  const plan = app.planPage(config, session.customer, path)
  if (plan.outcome.kind === 'redirect' && !inPreview) {
    const search = keepsQuery(plan.outcome)
      ? request.url.slice(path.length)
      : hasNativeMark(request.query)
        ? '?native=1'
        : ''
    const address = redirectAddress(plan.outcome, path, search)
    return (
      reply
        // A browser would remember a 308, and the club may move the page back.
        .header('cache-control', 'no-cache')
        .redirect(address.replace(/[^\x21-\x7e]+/gu, encodeURI), plan.status)
    )
  }
  const isVisitor = !session.customer && !session.admin && !inPreview
  // Drops query parameters that the page does not read, so that invented ones create no cache
  // entries.
  const query = isVisitor ? readQuery(renderer, plan.outcome, request.url) : ''
  const page: PageRequest = {
    app,
    club,
    config,
    plan,
    url: isVisitor ? path + query : request.url,
    language: languageOf(config, request.headers.cookie, inPreview),
    // A preview starts with the palette that most forms edit; the studio then chooses.
    scheme: inPreview ? 'light' : chooseScheme(config, request.headers.cookie),
    sloganIndex: Math.floor(Math.random() * Math.max(1, config.props.slogans.length)),
    session,
    // Even if a gate is shown instead of the page.
    hasSecretUrl: 'route' in plan.outcome && renderer.secretPages.has(plan.outcome.route.pageId),
    withFallback: createWithFallback(request.log, club),
  }
  const make = () => makeDocument(renderer, request, reply, page)
  const isShared =
    renderer.bundle.cachesPages &&
    isVisitor &&
    hasCacheablePath(plan, path) &&
    config !== renderer.defaults()
  const shared = isShared ? await sharedDocument(renderer, page, path, query, make) : undefined
  const isCacheable =
    shared !== undefined &&
    query === '' &&
    plan.status === 200 &&
    !page.hasSecretUrl &&
    isAnyVisitors(request)
  const etag = pageTag(documentKey(renderer, page, path))
  // Without a policy, so that a cache keeps the one that has the nonce of the copy it has.
  if (isCacheable && matchesEtag(request.headers['if-none-match'], etag))
    return setSharedCache(reply, etag).code(304).send()
  const document = shared ?? (await make())
  const nonce = isCacheable ? shared.nonce : newNonce()
  setPageHeaders(reply.code(plan.status), nonce, {
    config,
    isPersonal: Boolean(session.customer ?? session.admin) || page.hasSecretUrl,
    withFallback: page.withFallback,
  })
  if (isCacheable) setSharedCache(reply, etag)
  if (!isVisitor || !isListed(config, renderer.listedPages, plan))
    reply.header('x-robots-tag', 'noindex')
  // Sent in two parts, so that the browser paints the page while it receives the state.
  return reply.send(
    Readable.from([document.page.replaceAll(renderer.noncePlaceholder, nonce), document.state]),
  )
}

/**
 * A visitor's document: the cached one, the one being made, or a new one. Those of URLs with query
 * parameters are not cached, because their number is unlimited.
 */
async function sharedDocument(
  renderer: PageRenderer,
  page: PageRequest,
  path: string,
  query: string,
  make: () => ReturnType<typeof makeDocument>,
): Promise<SharedDocument> {
  const { cache, shareRender } = renderer
  const { companyId } = page.club
  const key = `${documentKey(renderer, page, path)}|${page.sloganIndex}`
  const cached = query === '' ? cache.get(companyId, key) : undefined
  if (cached !== undefined) return cached
  const document = await shareRender(`${key}${query}`, async () => ({
    ...(await make()),
    nonce: newNonce(),
  }))
  if (query === '') cache.set(companyId, key, document)
  return document
}

/** What a visitor's document depends on, except its slogan, of which any one does. */
const documentKey = (
  renderer: PageRenderer,
  { club, plan, language, scheme }: PageRequest,
  path: string,
): string =>
  [
    contentVersion(club, renderer),
    renderer.env.smtpUrl === undefined ? '' : 'mail',
    plan.key,
    plan.outcome.kind === 'login' ? '' : path,
    language.language,
    scheme,
  ].join('|')

/** A weak ETag: pages that differ in nothing but nonce, slogan and compression have the same. */
const pageTag = (key: string): string =>
  `W/"${createHash('sha256').update(key).digest('base64url').slice(0, 22)}"`

const newNonce = (): string => randomBytes(18).toString('base64url')

const isPreview = (request: FastifyRequest, caller: Caller): boolean =>
  caller.preview !== null || 'preview' in (request.query as object)

/**
 * Returns the query parameters that the page reads, in the order of its manifest; '' if it has
 * none.
 */
function readQuery(
  { queries }: PageRenderer,
  outcome: PageRequest['plan']['outcome'],
  url: string,
): string {
  const names = 'route' in outcome ? (queries.get(outcome.route.pageId) ?? []) : []
  const params = new URLSearchParams(url.includes('?') ? url.slice(url.indexOf('?')) : '')
  const readParams = new URLSearchParams(
    names.flatMap((name): [string, string][] =>
      params.has(name) ? [[name, params.get(name) ?? '']] : [],
    ),
  )
  return readParams.size === 0 ? '' : `?${readParams.toString()}`
}

/**
 * Whether the URL has the native-app parameter, which must survive the redirect to the entry page.
 * (shell.native.detection)
 */
const hasNativeMark = (query: unknown): boolean =>
  typeof query === 'object' && query !== null && 'native' in query && query.native === '1'

/**
 * Whether the sign-in page is shown, or a page at its path without parameters, encoded as browsers
 * do. Only these are cached, so that invented paths can't fill the cache.
 */
function hasCacheablePath({ outcome }: PageRequest['plan'], path: string): boolean {
  if (outcome.kind === 'login') return true
  return (
    outcome.kind === 'page' &&
    outcome.route.paths.some(
      (pattern) => encodeURI(decodePath(pattern.replace(/(?:\/:\w+\?)+$/, ''))) === path,
    )
  )
}
