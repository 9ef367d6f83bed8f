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
 * Registers the pages of staff on every host, `/studio/` and `/desk/`, that of who reviews a draft,
 * and the redirect from `/admin`. The browser renders them; the page only says whether an admin is signed in, so that a
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
  reviewRoute(app, bundle)
  for (const name of ['studio', 'desk'] as const)
    for (const path of [`/${name}/`, `/${name}/*`])
      app.get(path, async (request, reply) => {
        const { admin, hostClub } = await context.sessions.resolveCaller(request)
        const nonce = randomBytes(18).toString('base64url')
        const html = documentHtml(
          {
            ...emptyPage,
            // The desk turns with its club; the studio's languages read left to right.
            dir: name === 'desk' && hostClub ? hostClub.compiled().config.intl.dir : 'ltr',
            files: bundle.files(`${name}/main.tsx`, []),
            rootId: name,
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

/**
 * Registers the page of who has a review link. The link's token is after the #, so the server knows
 * nothing of it: the page asks for everything.
 */
function reviewRoute(app: FastifyInstance, bundle: PortalBundle): void {
  app.get('/studio/review', async (_request, reply) => {
    const nonce = randomBytes(18).toString('base64url')
    const files = bundle.files('studio/reviewer/main.tsx', [])
    const html = documentHtml({ ...emptyPage, dir: 'ltr', files, rootId: 'reviewer' }, nonce)
    return setPageHeaders(reply, nonce)
      .header('referrer-policy', 'no-referrer')
      .header('x-robots-tag', 'noindex, nofollow')
      .send(html)
  })
}

const defaults = Object.fromEntries(
  Object.entries(baseTokens).map(([name, token]) => [name, token.default]),
)

/** What the pages have in common that the browser renders. */
const emptyPage = {
  language: 'en',
  title: 'Portico',
  description: '',
  themeColor: defaults['color-background'] ?? '',
  favicon: '/favicon.svg',
  css: tokensToCss(defaults) + globalCss,
  styles: '',
  markup: '',
} as const
