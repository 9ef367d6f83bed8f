import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { compile } from '../../../../src/core/config/compile'
import type { ResolvedConfig } from '../../../../src/core/config/ResolvedConfig'
import type { PageState } from '../../../../src/core/session/PageState'
import { faviconHref } from '../../../../src/core/theme/faviconHref'
import { fontFaces, type FontFaces } from '../../../../src/core/theme/fontFaces'
import { hasFonts } from '../../../../src/core/theme/deferredFonts'
import { globalCss } from '../../../../src/core/theme/globalCss'
import { tokensToCss } from '../../../../src/core/theme/tokensToCss'
import type { Club } from '../../../clubs/Club'
import { AppError } from '../../../errors/AppError'
import type { ServerContext } from '../../../ServerContext'
import type { Visit } from '../../../sessions/Visit'
import { FairQueue } from '../../../workers/FairQueue'
import { runInWorker } from '../../../workers/runInWorker'
import type { AppEntry, PortalBundle } from '../bundle/PortalBundle'
import { ANALYTICS_ORIGINS } from '../document/contentSecurityPolicy'
import { documentHalves, documentHtml } from '../document/documentHtml'
import { pageHeaders } from '../document/pageHeaders'
import { logMissingPart, partMaker } from './makePart'
import { languageOf, pageState, sessionState } from './pageState'
import { readMarkdown } from './readMarkdown'
import { RenderCache } from './RenderCache'

/** What answering a page takes. */
export interface PageRenderer {
  bundle: PortalBundle
  cache: RenderCache
  /** Companies take turns at rendering, one page at a time. */
  turns: FairQueue
  /**
   * Visitors' pages that are being made, by what they are kept under: who asks for the same one
   * meanwhile gets it too.
   */
  pending: Map<string, Promise<MadePage>>
  build: string
  /** Ids of the pages whose address is told to nobody else. */
  secretPages: ReadonlySet<string>
  /** Which query parameters a page reads, by its id. */
  queries: ReadonlyMap<string, readonly string[]>
  /** The config of a club that has none: for a page that can't be made with the club's own. */
  defaults: () => ResolvedConfig
  /** Random for this process; what stands where each answer's nonce goes. */
  placeholder: string
}

/**
 * A document with the nonce's place-holder; not whole where the browser has to draw it, which is
 * only for now.
 */
interface MadePage {
  html: string
  isWhole: boolean
}

/** Makes what `portalPlugin` renders with. */
export function createRenderer(
  bundle: PortalBundle,
  { build, catalogue }: Pick<ServerContext, 'build' | 'catalogue'>,
): PageRenderer {
  let defaults: ResolvedConfig | undefined
  return {
    bundle,
    build,
    cache: new RenderCache(),
    turns: new FairQueue({ running: 1, runningPerKey: 1, waitingPerKey: 30 }),
    pending: new Map(),
    secretPages: new Set(catalogue.pages.filter((page) => page.secretAddress).map(({ id }) => id)),
    queries: new Map(catalogue.pages.map(({ id, query }) => [id, query ?? []])),
    defaults: () => (defaults ??= compile({}, { catalogue }).config),
    placeholder: `nonce-${randomBytes(18).toString('hex')}`,
  }
}

/**
 * Answers a page of a club: decided, rendered by the portal's own components, and signed with a
 * nonce. A config with which it can't be made at all gives the page of the defaults (decision 7).
 */
export async function renderPage(
  renderer: PageRenderer,
  request: FastifyRequest,
  reply: FastifyReply,
  visit: Visit,
  club: Club,
): Promise<FastifyReply> {
  try {
    return await answerWith(club.compiled().config, renderer, request, reply, visit, club)
  } catch (error) {
    if (error instanceof AppError || reply.sent) throw error
    logMissingPart(request.log, club, '', error)
    return answerWith(renderer.defaults(), renderer, request, reply, visit, club)
  }
}

async function answerWith(
  config: ResolvedConfig,
  renderer: PageRenderer,
  request: FastifyRequest,
  reply: FastifyReply,
  visit: Visit,
  club: Club,
): Promise<FastifyReply> {
  const app = await renderer.bundle.app()
  const path = request.url.split('?')[0] ?? '/'
  const preview = visit.preview !== null || 'preview' in (request.query as object)
  const session = sessionState(visit, club, config, preview)
  const plan = app.planPage(config, session.customer, path)
  const nonce = randomBytes(18).toString('base64url')
  const part = partMaker(request.log, club)
  if (plan.outcome.kind === 'redirect' && !preview)
    return reply.redirect(
      `${plan.outcome.to.replace(/[^\x21-\x7e]+/gu, encodeURI)}${isNativeMark(request.query) ? '?native=1' : ''}`,
      303,
    )
  const language = languageOf(config, request.headers.cookie, preview)
  const sloganIndex = randomSlogan(config)
  const isVisitor = !session.customer && !session.admin && !preview
  const secret = carriesSecret(renderer, plan.outcome)
  const fontsWait = !preview && !hasFonts(request.headers.cookie)
  // A visitor's page is rendered from what it reads of its address, so that a made-up parameter
  // makes no page of its own.
  const query = isVisitor ? knownQuery(renderer, plan.outcome, request.url) : ''
  const at = isVisitor ? path + query : request.url

  /** The document with the nonce's place-holder. */
  const make = async (): Promise<MadePage> => {
    const state = await pageState({
      app,
      build: renderer.build,
      club,
      config,
      plan,
      language,
      sloganIndex,
      session,
      part,
    })
    // A preview is drawn in the browser: only the frame can ask its studio which persona it is.
    const rendered = preview
      ? drawnInBrowser
      : await markupOf(renderer, request, club, { app, url: at, state })
    const faces = part(
      '/props/fonts',
      () => fontFaces(config.fonts, app.fontUrl, language.language),
      noFonts,
    )
    const html = documentHtml(
      {
        ...language,
        title: `${part('/intl/messages', () => textOf(state.messages[plan.title]), undefined) ?? club.name} · ${club.name}`,
        description: club.company.biography ?? '',
        themeColor: config.tokens['color-background'] ?? '',
        favicon: part(
          '/props/favicon',
          () => faviconHref(config.props.favicon, club.revision),
          '/favicon.svg',
        ),
        css:
          faces.fallbackCss +
          part('/theme/tokens', () => tokensToCss(config.tokens), '') +
          globalCss,
        styles: rendered.styles,
        fonts: { ...faces, wait: fontsWait },
        files: renderer.bundle.files('src/app/entry-client.tsx', plan.sources),
        extraScripts:
          session.admin && config.debug
            ? renderer.bundle.files('studio/toolbar/main.tsx', []).scripts
            : [],
        analytics:
          preview || secret ? undefined : part('/analytics', () => analyticsOf(config), undefined),
        rootId: 'portico',
        markup: rendered.markup,
        ...(plan.paintedWhole && { paintedWhole: plan.paintedWhole }),
        state: { id: 'portico-state', value: state },
      },
      renderer.placeholder,
    )
    return { html, isWhole: rendered !== drawnInBrowser }
  }

  const mayKeep =
    renderer.bundle.cachesPages &&
    isVisitor &&
    isCanonical(plan, path) &&
    config !== renderer.defaults()
  const key = [
    club.domainId,
    club.revision,
    club.companyVersion,
    plan.key,
    plan.outcome.kind === 'login' ? '' : path,
    language.language,
    sloganIndex,
    fontsWait,
  ].join('|')
  const html = mayKeep
    ? await cachedPage(renderer, club.companyId, key, query, make)
    : (await make()).html
  return send(reply.code(plan.status), html.replaceAll(renderer.placeholder, nonce), nonce, {
    config,
    ofSomebody: Boolean(session.customer ?? session.admin) || secret,
    part,
  })
}

/**
 * A visitor's page: the kept one, the one that is being made, or a new one. One whose address says
 * more than its path is not kept: there are as many of these as anybody makes up.
 */
async function cachedPage(
  { cache, pending }: PageRenderer,
  companyId: number,
  key: string,
  query: string,
  make: () => Promise<MadePage>,
): Promise<string> {
  const kept = query === '' ? cache.get(companyId, key) : undefined
  if (kept !== undefined) return kept
  const place = `${key}${query}`
  const running = pending.get(place)
  if (running) return (await running).html
  const made = make().finally(() => pending.delete(place))
  pending.set(place, made)
  const { html, isWhole } = await made
  if (query === '' && isWhole) cache.set(companyId, key, html)
  return html
}

const drawnInBrowser = { markup: '', styles: '' }
const noFonts: FontFaces = { css: '', fallbackCss: '', preload: [] }

/**
 * How long a worker thread may take for a page: a render is bounded, but a new thread loads the app
 * first.
 */
const workerLimitMs = 10_000

/**
 * The markup of a page when it is its club's turn; a large one comes from a worker thread. Where
 * too many wait, or where it can't be made, the page comes without: the browser draws it.
 */
async function markupOf(
  { turns, bundle: { entryFile } }: PageRenderer,
  request: FastifyRequest,
  club: Club,
  { app, url, state }: { app: AppEntry; url: string; state: PageState },
): Promise<{ markup: string; styles: string }> {
  const { companyId } = club
  try {
    const { crashed, ...rendered } = await app.render(url, state, {
      turn: (job) =>
        turns.run(companyId, async () => {
          // Whatever else came meanwhile is answered between two pages.
          await setImmediate()
          return job()
        }),
      readMarkdown: (texts) => readMarkdown(club, texts),
      ...(entryFile !== undefined && {
        inWorker: () =>
          runInWorker(
            'renderPage',
            { entryFile, url, state },
            { companyId, timeoutMs: workerLimitMs },
          ),
      }),
    })
    for (const path of crashed) logMissingPart(request.log, club, path)
    return rendered
  } catch (error) {
    if (error instanceof AppError)
      request.log.warn(
        { domainId: club.domainId },
        'too many pages of a club wait to be rendered; this one is drawn in the browser',
      )
    else logMissingPart(request.log, club, '/props/sections', error)
    return drawnInBrowser
  }
}

/**
 * The part of an address's query that the page reads, in the order of its manifest; '' where there
 * is none.
 */
function knownQuery(
  { queries }: PageRenderer,
  outcome: ReturnType<AppEntry['planPage']>['outcome'],
  url: string,
): string {
  const names = 'route' in outcome ? (queries.get(outcome.route.pageId) ?? []) : []
  const given = new URLSearchParams(url.includes('?') ? url.slice(url.indexOf('?')) : '')
  const known = new URLSearchParams(
    names.flatMap((name): [string, string][] =>
      given.has(name) ? [[name, given.get(name) ?? '']] : [],
    ),
  )
  return known.size === 0 ? '' : `?${known.toString()}`
}

/**
 * The mark that the club's app opens its tab with must outlive the way to the entry page.
 * (shell.native.detection)
 */
const isNativeMark = (query: unknown): boolean =>
  typeof query === 'object' && query !== null && 'native' in query && query.native === '1'

function send(
  reply: FastifyReply,
  html: string,
  nonce: string,
  options: NonNullable<Parameters<typeof pageHeaders>[2]>,
) {
  return pageHeaders(reply, nonce, options).send(Readable.from(documentHalves(html)))
}

/** Only pages without parameters are kept, so that nobody fills the cache by making up paths. */
function isCanonical(plan: ReturnType<AppEntry['planPage']>, path: string): boolean {
  if (plan.outcome.kind === 'login') return true
  return (
    plan.outcome.kind === 'page' &&
    plan.outcome.route.paths.some((pattern) => pattern.replace(/(?:\/:\w+\?)+$/, '') === path)
  )
}

function randomSlogan(config: ResolvedConfig): number {
  return Math.floor(Math.random() * Math.max(1, config.props.slogans.length))
}

/** Also where a gate stands before the page: its address is the same. */
const carriesSecret = (
  { secretPages }: PageRenderer,
  outcome: ReturnType<AppEntry['planPage']>['outcome'],
): boolean => 'route' in outcome && secretPages.has(outcome.route.pageId)

function analyticsOf(config: ResolvedConfig) {
  const known = ANALYTICS_ORIGINS[config.analytics.provider]
  return known && config.analytics.siteId
    ? { src: known.script, siteId: config.analytics.siteId }
    : undefined
}

/** The plain text of a compiled message without placeholders. */
export function textOf(
  message: string | readonly { type: number; value?: unknown }[] | undefined,
): string | undefined {
  if (message === undefined || typeof message === 'string') return message
  return message
    .map((part) => ('value' in part && typeof part.value === 'string' ? part.value : ''))
    .join('')
}
