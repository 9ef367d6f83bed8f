import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ResolvedConfig } from '../../../../src/core/config/ResolvedConfig'
import { redirectAddress } from '../../../../src/core/gates/redirectAddress'
import { faviconHref } from '../../../../src/core/theme/faviconHref'
import { fontFaces, type FontFaces } from '../../../../src/core/theme/fontFaces'
import { globalCss } from '../../../../src/core/theme/globalCss'
import { tokensToCss } from '../../../../src/core/theme/tokensToCss'
import type { Club } from '../../../platform/clubs/Club'
import { AppError } from '../../../platform/http/AppError'
import type { Caller } from '../../../platform/sessions/Caller'
import type { AppEntry } from '../bundle/PortalBundle'
import { ANALYTICS_PROVIDERS } from '../document/contentSecurityPolicy'
import { renderDocument, type PageDocument } from '../document/documentHtml'
import { setPageHeaders } from '../document/setPageHeaders'
import { logMissingPart, createWithFallback } from '../document/withFallback'
import { languageOf } from '../../../platform/clubs/languageOf'
import { inlinedState, pageState, sessionState } from './pageState'
import type { PageRenderer, RenderedPage } from './PageRenderer'
import { clientRendered, renderMarkup } from './renderMarkup'

/**
 * Sends a club's page, rendered by the portal's own components. If the club's config breaks the
 * page, the page is rendered with the default config.
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
    return await sendWithConfig(
      club.compiled(language).config,
      renderer,
      request,
      reply,
      caller,
      club,
    )
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
  const nonce = randomBytes(18).toString('base64url')
  const withFallback = createWithFallback(request.log, club)
  if (plan.outcome.kind === 'redirect' && !inPreview)
    return reply.redirect(
      redirectAddress(plan.outcome, path, hasNativeMark(request.query) ? '?native=1' : '').replace(
        /[^\x21-\x7e]+/gu,
        encodeURI,
      ),
      303,
    )
  const language = languageOf(config, request.headers.cookie, inPreview)
  const sloganIndex = randomSlogan(config)
  const isVisitor = !session.customer && !session.admin && !inPreview
  const hasSecretUrl = carriesSecret(renderer, plan.outcome)
  // Drops query parameters that the page does not read, so that invented ones create no cache
  // entries.
  const query = isVisitor ? readQuery(renderer, plan.outcome, request.url) : ''
  const url = isVisitor ? path + query : request.url

  /** Renders the document, with the nonce placeholder. */
  const render = async (): Promise<RenderedPage> => {
    const state = await pageState({
      app,
      build: renderer.build,
      readAt: Math.floor(renderer.now().getTime() - reply.elapsedTime),
      club,
      config,
      language,
      sloganIndex,
      session,
      withFallback,
    })
    // A preview is rendered in the browser: only the preview frame can get the persona from the
    // studio.
    const rendered = inPreview
      ? clientRendered
      : await renderMarkup(renderer, request, club, { app, url, state })
    const faces = withFallback(
      '/props/fonts',
      () => fontFaces(config.fonts, app.fontUrl, language.language),
      noFonts,
    )
    const clubName = config.settings.clubName || club.name
    const document = renderDocument(
      {
        ...language,
        title: `${withFallback('/intl/messages', () => getPlainText(state.messages[plan.title]), undefined) ?? clubName} · ${clubName}`,
        description: club.company.biography ?? '',
        themeColor: config.tokens['color-background'] ?? '',
        favicon: withFallback(
          '/props/favicon',
          () => faviconHref(config.props.favicon, club.revision),
          '/favicon.svg',
        ),
        css:
          faces.fallbackCss +
          withFallback('/theme/tokens', () => tokensToCss(config.tokens), '') +
          globalCss,
        styles: rendered.styles,
        fonts: faces,
        files: renderer.bundle.files('src/app/entry-client.tsx', plan.sources),
        extraScripts:
          session.admin && config.debug
            ? renderer.bundle.files('studio/toolbar/main.tsx', []).scripts
            : [],
        analytics:
          inPreview || hasSecretUrl
            ? undefined
            : withFallback('/analytics', () => toAnalytics(config), undefined),
        rootId: 'portico',
        markup: rendered.markup,
        ...(plan.waitForMarkupMedia && { waitForMarkupMedia: plan.waitForMarkupMedia }),
        state: { id: 'portico-state', value: inlinedState(state, rendered.messages) },
      },
      renderer.noncePlaceholder,
    )
    return { document, isComplete: rendered !== clientRendered }
  }

  const isCacheable =
    renderer.bundle.cachesPages &&
    isVisitor &&
    hasCacheablePath(plan, path) &&
    config !== renderer.defaults()
  const key = [
    club.domainId,
    club.revision,
    club.companyVersion,
    plan.key,
    plan.outcome.kind === 'login' ? '' : path,
    language.language,
    sloganIndex,
  ].join('|')
  const document = isCacheable
    ? await cachedPage(renderer, club.companyId, key, query, render)
    : (await render()).document
  setPageHeaders(reply.code(plan.status), nonce, {
    config,
    isPersonal: Boolean(session.customer ?? session.admin) || hasSecretUrl,
    withFallback,
  })
  // Sent in two parts, so that the browser paints the page while it receives the state.
  return reply.send(
    Readable.from([document.page.replaceAll(renderer.noncePlaceholder, nonce), document.state]),
  )
}

const isPreview = (request: FastifyRequest, caller: Caller): boolean =>
  caller.preview !== null || 'preview' in (request.query as object)

/**
 * Returns a visitor's page: the cached one, the one currently being rendered, or a new one. URLs
 * with query parameters are not cached, because their number is unlimited.
 */
async function cachedPage(
  { cache, shareRender }: PageRenderer,
  companyId: number,
  key: string,
  query: string,
  render: () => Promise<RenderedPage>,
): Promise<PageDocument> {
  const cached = query === '' ? cache.get(companyId, key) : undefined
  if (cached !== undefined) return cached
  const { document, isComplete } = await shareRender(`${key}${query}`, render)
  if (query === '' && isComplete) cache.set(companyId, key, document)
  return document
}

const noFonts: FontFaces = { css: '', fallbackCss: '', preload: [] }

/**
 * Returns the query parameters that the page reads, in the order of its manifest; '' if it has
 * none.
 */
function readQuery(
  { queries }: PageRenderer,
  outcome: ReturnType<AppEntry['planPage']>['outcome'],
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
 * Whether the sign-in page is shown, or a page at its path without parameters. Only these are
 * cached, so that invented paths can't fill the cache.
 */
function hasCacheablePath(plan: ReturnType<AppEntry['planPage']>, path: string): boolean {
  if (plan.outcome.kind === 'login') return true
  return (
    plan.outcome.kind === 'page' &&
    plan.outcome.route.paths.some((pattern) => pattern.replace(/(?:\/:\w+\?)+$/, '') === path)
  )
}

function randomSlogan(config: ResolvedConfig): number {
  return Math.floor(Math.random() * Math.max(1, config.props.slogans.length))
}

/** Whether the page's URL contains a secret, even if a gate is shown instead of the page. */
const carriesSecret = (
  { secretPages }: PageRenderer,
  outcome: ReturnType<AppEntry['planPage']>['outcome'],
): boolean => 'route' in outcome && secretPages.has(outcome.route.pageId)

function toAnalytics(config: ResolvedConfig) {
  const provider = ANALYTICS_PROVIDERS[config.analytics.provider]
  return provider && config.analytics.siteId
    ? { src: provider.script, siteId: config.analytics.siteId }
    : undefined
}

/**
 * Returns the plain text of a compiled message without placeholders; undefined if there is no
 * message.
 */
export function getPlainText(
  message: string | readonly { type: number; value?: unknown }[] | undefined,
): string | undefined {
  if (message === undefined || typeof message === 'string') return message
  return message
    .map((part) => ('value' in part && typeof part.value === 'string' ? part.value : ''))
    .join('')
}
