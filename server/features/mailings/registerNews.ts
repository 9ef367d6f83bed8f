import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { ownValue } from '../../../src/core/json/plainObject'
import type { ServerContext } from '../../platform/calls/ServerContext'
import { serverTexts } from '../../platform/clubs/builtInTexts'
import { clubNameIn } from '../../platform/clubs/clubNameIn'
import { clubTexts } from '../../platform/clubs/clubTexts'
import { languageOf } from '../../platform/clubs/languageOf'
import type { Tx } from '../../platform/db/Database'
import { customers } from '../../platform/db/schema/customers'
import { recordDeskChange } from '../../platform/desk/deskChangeRepository'
import { notifyDesk } from '../../platform/desk/notifyDesk'
import { AppError } from '../../platform/http/AppError'
import { mailOrigin } from '../../platform/mail/mailOrigin'
import { findCustomer } from '../customers/customerRepository'
import { findNewsReader, newsPath } from '../customers/newsSecret'
import { sendPlainPage } from '../portal/render/plainPage'

type NewsRequest = FastifyRequest<{ Params: { secret: string } }>

/**
 * Registers `/unsubscribe/<secret>`, where a customer ends the club's news and takes them up again. There is
 * no session: the secret in the link of an email grants access to that alone. Opening the page
 * changes nothing, because mail programs open links to check them; its form does, and the request that
 * mail programs make with one click (RFC 8058).
 */
export function registerNews(app: FastifyInstance, context: ServerContext): void {
  app.get('/unsubscribe/:secret', (request: NewsRequest, reply) => answer(context, request, reply))
  app.post('/unsubscribe/:secret', (request: NewsRequest, reply) =>
    answer(context, request, reply, ownValue(request.body, 'news') === 'on'),
  )
}

/** Sends the page after it has stored whether the customer wants news, if the request says so. */
async function answer(
  context: ServerContext,
  request: NewsRequest,
  reply: FastifyReply,
  wanted?: boolean,
): Promise<FastifyReply> {
  const { db, env, sessions } = context
  const { hostClub: club } = await sessions.resolveCaller(request)
  if (club === null) throw new AppError(404, 'not_found')
  const { companyId } = club
  const { config } = club.compiled()
  const readerId = findNewsReader(companyId, request.params.secret, context)
  const customer = await db.tx(companyId, async (tx) => {
    const customerId = readerId && (await followMerges(tx, companyId, readerId))
    if (customerId === undefined) return undefined
    if (wanted !== undefined) {
      const changed = await tx
        .update(customers)
        .set({ getsNews: wanted, revision: sql`${customers.revision} + 1` })
        .where(
          and(
            eq(customers.companyId, companyId),
            eq(customers.id, customerId),
            isNull(customers.erasedAt),
            ne(customers.getsNews, wanted),
          ),
        )
        .returning({ revision: customers.revision })
      for (const { revision } of changed) {
        await recordDeskChange(tx, {
          companyId,
          resource: 'members',
          recordId: customerId,
          revision,
          // The member, who has no username.
          by: '',
          before: { getsNews: !wanted },
          after: { getsNews: wanted },
        })
        await notifyDesk(tx, companyId, 'members', [customerId])
      }
    }
    const found = await findCustomer(tx, companyId, customerId)
    return found?.erasedAt === null ? found : undefined
  })
  const { language } = languageOf(config, request.headers.cookie, false)
  const own = config.intl.languages.find((one) => one === customer?.language) ?? language
  const { t, dir } = clubTexts(serverTexts, config, own)
  const page = {
    language: own,
    dir,
    title: t('mail.news.title'),
    tokens: config.tokens,
  }
  if (customer === undefined)
    return sendPlainPage(reply, { ...page, status: 404, paragraphs: [t('mail.news.unknown')] })
  const { getsNews } = customer
  const name = clubNameIn(club, club.company.name, own)
  const origin = mailOrigin(request, club.host, env.trustedProxyCount)
  return sendPlainPage(reply, {
    ...page,
    status: 200,
    paragraphs: [t(getsNews ? 'mail.news.on' : 'mail.news.off', { club: name })],
    form: {
      action: `${origin}${newsPath({ companyId, customerId: customer.id }, context.secret)}`,
      fields: { news: getsNews ? 'off' : 'on' },
      button: t(getsNews ? 'mail.news.end' : 'mail.news.again'),
    },
  })
}

/** The id of the customer who has the emails of this one by now: the same, or who took them over. */
async function followMerges(tx: Tx, companyId: number, id: number): Promise<number> {
  const found = await findCustomer(tx, companyId, id)
  // A member is merged only into one who is there, so it ends.
  return found?.mergedInto == null ? id : followMerges(tx, companyId, found.mergedInto)
}
