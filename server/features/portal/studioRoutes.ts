import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import baseTokens from '../../../themes/base/tokens.json'
import { globalCss } from '../../../src/core/theme/globalCss'
import { tokensToCss } from '../../../src/core/theme/tokensToCss'
import type { ServerContext } from '../../platform/calls/ServerContext'
import type { PortalBundle } from './bundle/PortalBundle'
import { documentHtml } from './document/documentHtml'
import { setPageHeaders } from './document/setPageHeaders'

/**
 * Registers `/studio/` on every host, and the redirect from `/admin`. The browser renders the
 * studio; the page only says whether an admin is signed in, so that a signed-out studio makes no
 * calls that fail.
 */
export async function studioRoutes(
  app: FastifyInstance,
  context: ServerContext,
  bundle: PortalBundle,
): Promise<void> {
  const defaults = Object.fromEntries(
    Object.entries(baseTokens).map(([name, token]) => [name, token.default]),
  )
  for (const path of ['/admin', '/admin/', '/studio'])
    app.get(path, async (_request, reply) => reply.redirect('/studio/', 302))
  for (const path of ['/studio/', '/studio/*']) {
    app.get(path, async (request, reply) => {
      const { admin } = await context.sessions.resolveCaller(request)
      const nonce = randomBytes(18).toString('base64url')
      const html = documentHtml(
        {
          language: 'en',
          dir: 'ltr',
          title: 'Portico',
          description: '',
          themeColor: defaults['color-background'] ?? '',
          favicon: '/favicon.svg',
          css: tokensToCss(defaults) + globalCss,
          styles: '',
          files: bundle.files('studio/main.tsx', []),
          rootId: 'studio',
          markup: '',
          state: { id: 'studio-state', value: { build: context.build, signedIn: admin !== null } },
        },
        nonce,
      )
      return setPageHeaders(reply, nonce).send(html)
    })
  }
}
