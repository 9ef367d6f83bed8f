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
 * Registers the pages of staff on every host, `/studio/` and `/desk/`, and the redirect from
 * `/admin`. The browser renders them; the page only says whether an admin is signed in, so that a
 * signed-out studio makes no calls that fail.
 */
export async function studioRoutes(
  app: FastifyInstance,
  context: ServerContext,
  bundle: PortalBundle,
): Promise<void> {
  for (const path of ['/admin', '/admin/', '/studio'])
    app.get(path, async (_request, reply) => reply.redirect('/studio/', 302))
  app.get('/desk', async (_request, reply) => reply.redirect('/desk/', 302))
  for (const name of ['studio', 'desk'] as const)
    for (const path of [`/${name}/`, `/${name}/*`])
      app.get(path, async (request, reply) => {
        const { admin, hostClub } = await context.sessions.resolveCaller(request)
        const nonce = randomBytes(18).toString('base64url')
        const html = documentHtml(
          {
            language: 'en',
            // The desk turns with its club; the studio's languages read left to right.
            dir: name === 'desk' && hostClub ? hostClub.compiled().config.intl.dir : 'ltr',
            title: 'Portico',
            description: '',
            themeColor: defaults['color-background'] ?? '',
            favicon: '/favicon.svg',
            css: tokensToCss(defaults) + globalCss,
            styles: '',
            files: bundle.files(`${name}/main.tsx`, []),
            rootId: name,
            markup: '',
            state: {
              id: `${name}-state`,
              value: { build: context.build, signedIn: admin !== null },
            },
          },
          nonce,
        )
        return setPageHeaders(reply, nonce, { hasCamera: name === 'desk' }).send(html)
      })
}

const defaults = Object.fromEntries(
  Object.entries(baseTokens).map(([name, token]) => [name, token.default]),
)
