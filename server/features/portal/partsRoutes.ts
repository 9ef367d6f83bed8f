import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import studioEnglish from '../../../generated/studio/messages/en.json'
import studioSpanish from '../../../generated/studio/messages/es.json'
import { faviconHref } from '../../../src/core/theme/faviconHref'
import { fontFaces } from '../../../src/core/theme/fontFaces'
import { globalCss } from '../../../src/core/theme/globalCss'
import { tokensToCss } from '../../../src/core/theme/tokensToCss'
import { AppError } from '../../platform/http/AppError'
import type { ServerContext } from '../../platform/calls/ServerContext'
import type { PortalBundle } from './bundle/PortalBundle'
import { documentHtml } from './document/documentHtml'
import { setPageHeaders } from './document/setPageHeaders'
import { languageOf } from '../../platform/clubs/languageOf'

/**
 * Registers `/studio/parts`, a catalogue of the shared UI components in the club's theme and
 * language, for developers; not registered in production. The browser renders the page.
 */
export async function partsRoutes(
  app: FastifyInstance,
  context: ServerContext,
  bundle: PortalBundle,
): Promise<void> {
  for (const path of ['/studio/parts', '/studio/parts/*']) {
    app.get(path, async (request, reply) => {
      const { club } = await context.sessions.resolveCaller(request)
      if (!club) throw new AppError(404, 'not_found')
      const portal = await bundle.app()
      const { config } = club.compiled()
      const language = languageOf(config, request.headers.cookie, false)
      const { locale, currency, timezone, zone, weekStart, messages: clubMessages } = config.intl
      const faces = fontFaces(config.fonts, portal.fontUrl, language.language)
      const nonce = randomBytes(18).toString('base64url')
      const messages = {
        ...(language.language.startsWith('es') ? studioSpanish : studioEnglish),
        ...(await portal.messagesFor(language.language, clubMessages[language.language] ?? {})),
      }
      const html = documentHtml(
        {
          ...language,
          title: club.name,
          description: '',
          themeColor: config.tokens['color-background'] ?? '',
          favicon: faviconHref(config.props.favicon, club.revision),
          css: faces.fallbackCss + tokensToCss(config.tokens) + globalCss,
          styles: '',
          fonts: faces,
          files: bundle.files('studio/parts/main.tsx', []),
          rootId: 'parts',
          markup: '',
          state: {
            id: 'parts-state',
            value: {
              ...language,
              locale,
              currency,
              timezone,
              zone,
              weekStart,
              messages,
              assets: config.props.assets,
            },
          },
        },
        nonce,
      )
      return setPageHeaders(reply, nonce, { config }).send(html)
    })
  }
}
