import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ResolvedConfig } from '../../../../src/core/config/ResolvedConfig'
import { faviconHref } from '../../../../src/core/theme/faviconHref'
import { fontFaces } from '../../../../src/core/theme/fontFaces'
import { hasFonts } from '../../../../src/core/theme/waitingFonts'
import { globalCss } from '../../../../src/core/theme/globalCss'
import { tokensToCss } from '../../../../src/core/theme/tokensToCss'
import type { Club } from '../../../clubs/Club'
import type { Visit } from '../../../sessions/Visit'
import type { AppEntry, PortalBundle } from '../bundle/PortalBundle'
import { ANALYTICS_ORIGINS } from '../document/contentSecurityPolicy'
import { documentHalves, documentHtml } from '../document/documentHtml'
import { pageHeaders } from '../document/pageHeaders'
import { languageOf, pageState, sessionState } from './pageState'
import type { RenderCache } from './RenderCache'

/** What answering a page takes. */
export interface PageRenderer {
  bundle: PortalBundle
  cache: RenderCache
  build: string
  /** Ids of the pages whose address is told to nobody else. */
  secretPages: ReadonlySet<string>
  /** Random for this process; what stands where each answer's nonce goes. */
  placeholder: string
}

/** Answers a page of a club: decided, rendered by the portal's own components, and signed with a nonce. */
export async function renderPage(renderer: PageRenderer, request: FastifyRequest, reply: FastifyReply, visit: Visit, club: Club): Promise<FastifyReply> {
  const app = await renderer.bundle.app()
  const { config } = club.compiled()
  const path = request.url.split('?')[0] ?? '/'
  const preview = visit.preview !== null || 'preview' in (request.query as object)
  const session = sessionState(visit, club, config, preview)
  const plan = app.planPage(config, session.customer, path)
  const nonce = randomBytes(18).toString('base64url')
  if (plan.outcome.kind === 'redirect' && !preview) return reply.redirect(`${plan.outcome.to}${isNativeMark(request.query) ? '?native=1' : ''}`, 303)
  const language = languageOf(config, request.headers.cookie, preview)
  const sloganIndex = randomSlogan(config)
  const mayKeep = renderer.bundle.keepsPages && !session.customer && !session.admin && path === request.url && isCanonical(plan, path)
  const fontsWait = !preview && !hasFonts(request.headers.cookie)
  const key = [club.domainId, club.revision, club.companyVersion, plan.key, language.language, sloganIndex, fontsWait].join('|')
  const kept = mayKeep ? renderer.cache.get(key) : undefined
  const answer = (html: string) => send(reply.code(plan.status), html.replaceAll(renderer.placeholder, nonce), nonce, config, Boolean(session.customer ?? session.admin) || carriesSecret(renderer, plan.outcome))
  if (kept) return answer(kept)

  const state = await pageState({ app, build: renderer.build, club, config, plan, language, sloganIndex, session })
  // A preview is drawn in the browser: only the frame can ask its studio which persona it is.
  const rendered = preview ? { markup: '', styles: '' } : await app.render(request.url, state)
  const faces = fontFaces(config.fonts, app.fontUrl, language.language)
  const html = documentHtml(
    {
      ...language,
      title: `${textOf(state.messages[plan.title]) ?? club.name} · ${club.name}`,
      description: club.company.biography ?? '',
      themeColor: config.tokens['color-background'] ?? '',
      favicon: faviconHref(config.props.favicon, club.revision),
      css: faces.standIns + tokensToCss(config.tokens) + globalCss,
      styles: rendered.styles,
      fonts: { ...faces, wait: fontsWait },
      files: renderer.bundle.files('src/app/entry-client.tsx', plan.sources),
      extraScripts: session.admin && config.debug ? renderer.bundle.files('studio/toolbar/main.tsx', []).scripts : [],
      analytics: preview || carriesSecret(renderer, plan.outcome) ? undefined : analyticsOf(config),
      rootId: 'portico',
      markup: rendered.markup,
      ...(plan.paintedWhole && { paintedWhole: plan.paintedWhole }),
      state: { id: 'portico-state', value: state },
    },
    renderer.placeholder,
  )
  if (mayKeep) renderer.cache.set(key, html)
  return answer(html)
}

/** The mark that the club's app opens its tab with must outlive the way to the entry page. (shell.native.detection) */
const isNativeMark = (query: unknown): boolean => typeof query === 'object' && query !== null && 'native' in query && query.native === '1'

function send(reply: FastifyReply, html: string, nonce: string, config: ResolvedConfig, ofSomebody: boolean) {
  return pageHeaders(reply, nonce, { config, ofSomebody }).send(Readable.from(documentHalves(html)))
}

/** Only pages without parameters are kept, so that nobody fills the cache by making up paths. */
function isCanonical(plan: ReturnType<AppEntry['planPage']>, path: string): boolean {
  if (plan.outcome.kind === 'login') return true
  return plan.outcome.kind === 'page' && plan.outcome.route.paths.includes(path)
}

function randomSlogan(config: ResolvedConfig): number {
  return Math.floor(Math.random() * Math.max(1, config.props.slogans.length))
}

/** Also where a gate stands before the page: its address is the same. */
const carriesSecret = ({ secretPages }: PageRenderer, outcome: ReturnType<AppEntry['planPage']>['outcome']): boolean =>
  'route' in outcome && secretPages.has(outcome.route.pageId)

function analyticsOf(config: ResolvedConfig) {
  const known = ANALYTICS_ORIGINS[config.analytics.provider]
  return known && config.analytics.siteId ? { src: known.script, siteId: config.analytics.siteId } : undefined
}

/** The plain text of a compiled message without placeholders. */
export function textOf(message: string | readonly { type: number; value?: unknown }[] | undefined): string | undefined {
  if (message === undefined || typeof message === 'string') return message
  return message.map((part) => ('value' in part && typeof part.value === 'string' ? part.value : '')).join('')
}
