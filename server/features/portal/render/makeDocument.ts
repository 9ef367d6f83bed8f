import { setImmediate } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ResolvedConfig } from '#src/core/config/ResolvedConfig'
import type { PageState } from '#src/core/session/PageState'
import { faviconHref } from '#src/core/theme/faviconHref'
import { fontFaces, type FontFaces } from '#src/core/theme/fontFaces'
import { globalCss } from '#src/core/theme/globalCss'
import { darkMedia, hasDarkMode } from '#src/core/theme/scheme'
import { darkTokensToCss, tokensToCss } from '#src/core/theme/tokensToCss'
import type { RenderResult } from '../bundle/PortalBundle'
import { ANALYTICS_PROVIDERS } from '../document/contentSecurityPolicy'
import { renderDocument, type DocumentContent, type PageDocument } from '../document/documentHtml'
import { logMissingPart } from '../document/withFallback'
import { describePage } from './describePage'
import type { PageRenderer } from './PageRenderer'
import type { PageRequest } from './PageRequest'
import { inlinedState, pageState } from './pageState'
import { readMarkdown } from './readMarkdown'

/** Makes a page's document, with the nonce placeholder: renders it once, in its company's turn. */
export async function makeDocument(
  renderer: PageRenderer,
  request: FastifyRequest,
  reply: FastifyReply,
  page: PageRequest,
): Promise<PageDocument> {
  const { app, club, config, plan, language, session, withFallback } = page
  const state = await pageState({
    ...page,
    build: renderer.build,
    sendsMail: renderer.env.smtpUrl !== undefined,
    readAt: Math.floor(renderer.now().getTime() - reply.elapsedTime),
  })
  // A preview is rendered in its frame: only the frame can get the persona from the studio.
  const rendered = session.preview ? undefined : await renderMarkup(renderer, request, page, state)
  const faces = withFallback(
    '/props/fonts',
    () => fontFaces(config.fonts, app.fontUrl, language.language),
    noFonts,
  )
  const clubName = config.settings.clubName || club.name
  const pageTitle =
    withFallback(
      '/intl/messages',
      () =>
        typeof plan.title === 'string' ? getPlainText(state.messages[plan.title]) : plan.title.text,
      undefined,
    ) ?? clubName
  return renderDocument(
    {
      ...language,
      title: `${pageTitle} · ${clubName}`,
      ...withFallback('/pages', () => describePage(renderer, page, { clubName, pageTitle }), {
        description: '',
      }),
      themeColor: config.tokens['color-background'] ?? '',
      ...(hasDarkMode(config) && {
        dark: withFallback('/theme/dark', () => darkPart(page), undefined),
      }),
      favicon: withFallback(
        '/props/favicon',
        () => faviconHref(config.props.favicon, club.revision),
        '/favicon.svg',
      ),
      css:
        faces.fallbackCss +
        withFallback('/theme/tokens', () => tokensToCss(config.tokens), '') +
        globalCss,
      styles: rendered?.styles ?? '',
      fonts: faces,
      files: renderer.bundle.files('src/app/entry-client.tsx', plan.sources),
      extraScripts:
        session.admin && config.debug
          ? renderer.bundle.files('studio/toolbar/main.tsx', []).scripts
          : [],
      analytics:
        session.preview || page.hasSecretUrl
          ? undefined
          : withFallback('/analytics', () => toAnalytics(config), undefined),
      rootId: 'portico',
      markup: rendered?.markup ?? '',
      ...(plan.waitForMarkupMedia && { waitForMarkupMedia: plan.waitForMarkupMedia }),
      state: { id: 'portico-state', value: inlinedState(state, rendered) },
    },
    renderer.noncePlaceholder,
  )
}

function darkPart({ config, scheme }: PageRequest): DocumentContent['dark'] {
  return {
    css: darkTokensToCss(config),
    themeColor: config.darkTokens['color-background'] ?? config.tokens['color-background'] ?? '',
    media: darkMedia(scheme),
  }
}

async function renderMarkup(
  { turns, noncePlaceholder: nonce }: PageRenderer,
  request: FastifyRequest,
  { app, club, url }: PageRequest,
  state: PageState,
): Promise<RenderResult> {
  const trees = await readMarkdown(app, club, state)
  const rendered = await turns.run(club.companyId, async () => {
    // Lets other requests run between two pages.
    await setImmediate()
    return app.render(url, state, { nonce, trees })
  })
  for (const path of rendered.crashed) logMissingPart(request.log, club, path)
  return rendered
}

const noFonts: FontFaces = { css: '', fallbackCss: '', preload: [] }

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
