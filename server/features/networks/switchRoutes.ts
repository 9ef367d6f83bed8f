import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { checkOrigin } from '../../platform/http/checkOrigin'
import { insertSwitchCode, consumeSwitchCode } from '../../platform/db/platform/networks'
import { clubNameIn } from '../../platform/clubs/clubNameIn'
import { AppError } from '../../platform/http/AppError'
import type { ServerContext } from '../../platform/calls/ServerContext'
import { hashToken, newToken, TOKEN_LENGTH } from '../../platform/sessions/tokens'
import { findCustomer } from '../customers/customerRepository'
import { plainTexts } from '../portal/render/plainTexts'
import { sendPlainPage } from '../portal/render/plainPage'
import { findNetworkAccounts } from './findNetworks'
import { portalOrigin } from './presentNetwork'

/** How long a code is valid, in seconds: enough for two slow responses on a phone. */
const CODE_SECONDS = 60

/** An id of at most nine digits, which fits an id column. */
const ID = /^\d{1,9}$/

/**
 * Registers switching between clubs of a network (doc 1 §4). `POST /global-switch/{networkId}` on
 * the current host creates a single-use code, valid for one minute and only while the session
 * lasts, and returns a page that submits the code to the target's host. `POST /global-switch` on
 * the target's host accepts the code only from that page and signs in the linked customer. `GET
 * /global-switch/{networkId}` is a page of the portal.
 */
export function registerSwitching(app: FastifyInstance, context: ServerContext): void {
  // The strict policy allows scripts only from this origin, and no inline scripts.
  app.get('/global-switch/submit.js', async (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .header('x-content-type-options', 'nosniff')
      .send('document.forms[0].submit()\n'),
  )
  app.post<{ Params: { networkId: string } }>(
    '/global-switch/:networkId',
    async (request, reply) => {
      checkOrigin(request)
      if (request.headers['x-preview-session'] !== undefined)
        throw new AppError(403, 'preview_read_only')
      const {
        club,
        customer,
        customerSession: session,
      } = await context.sessions.resolveCaller(request)
      // The session has ended: the customer has to sign in first.
      if (club === null || customer === null || session === null) return reply.redirect('/', 303)
      const id = ID.test(request.params.networkId) ? Number(request.params.networkId) : 0
      const clubs = await context.db.platform((tx) => findNetworkAccounts(tx, club, customer.id))
      const target = clubs.find(({ companyId }) => companyId === id)
      const targetClub = target && (await context.clubs.byId(target.domain.id))
      if (!target || targetClub?.compiled().config.globalNetwork.enabled !== true)
        return sendSwitchFailed(request, reply)
      const code = newToken()
      const fromOrigin = `${request.clientScheme}://${request.clientHost.toLowerCase()}`
      await context.db.platform((tx) =>
        insertSwitchCode(
          tx,
          {
            codeHash: hashToken(code),
            session,
            fromOrigin,
            companyId: target.companyId,
            customerId: target.customerId,
            domainId: target.domain.id,
          },
          CODE_SECONDS,
        ),
      )
      const texts = plainTexts(request.headers['accept-language'])
      const { tokens } = club.compiled().config
      const form = {
        action: `${portalOrigin(request, target.domain.host)}/global-switch`,
        fields: { code },
        button: texts.switchButton,
        script: '/global-switch/submit.js',
      }
      return sendPlainPage(reply, {
        status: 200,
        language: texts.language,
        title: clubNameIn(targetClub, target.company.name, texts.language),
        paragraphs: [texts.switchText],
        form,
        tokens,
      })
    },
  )

  app.post('/global-switch', async (request, reply) => {
    const { hostClub } = await context.sessions.resolveCaller(request)
    const code = readCode(request.body)
    const target =
      code === undefined
        ? undefined
        : await context.db.platform((tx) => consumeSwitchCode(tx, hashToken(code)))
    // Every other unsafe request must come from the same origin; this one must come from the page
    // for which the code was created.
    if (
      target === undefined ||
      request.headers.origin !== target.fromOrigin ||
      hostClub?.domainId !== target.domainId
    )
      return sendSwitchFailed(request, reply)
    const { companyId, customerId } = target
    const customer = await context.db.tx(companyId, (tx) => findCustomer(tx, companyId, customerId))
    if (customer === undefined || !hostClub.compiled().config.globalNetwork.enabled)
      return sendSwitchFailed(request, reply)
    await context.sessions.endCustomer(request, reply)
    await context.sessions.startCustomer(request, reply, { companyId, customerId })
    return reply.redirect('/', 303)
  })
}

/**
 * Responds in the same way to a used, expired or invalid code, and for a club where the person has
 * no account.
 */
function sendSwitchFailed(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const texts = plainTexts(request.headers['accept-language'])
  return sendPlainPage(reply, {
    status: 404,
    language: texts.language,
    title: texts.switchFailedTitle,
    paragraphs: [texts.switchFailedText],
    links: [{ href: '/', text: texts.switchFailedLink, note: request.clientHost }],
  })
}

function readCode(body: unknown): string | undefined {
  const code: unknown =
    typeof body === 'object' && body !== null && 'code' in body ? body.code : undefined
  return typeof code === 'string' && code.length === TOKEN_LENGTH ? code : undefined
}
