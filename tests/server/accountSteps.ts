import { sql } from 'drizzle-orm'
import type { LightMyRequestResponse } from 'fastify'
import { linkIn, type SentMail } from '../support/readMails'
import type { Browser, TestServer } from './testServer'

/** Posts to a path of the account calls that need no session; by default as a new browser. */
export const postAccount = (
  server: TestServer,
  path: string,
  body: unknown,
  browser: Browser = server.browser(),
): Promise<LightMyRequestResponse> => browser.call('POST', `/api/public/account/${path}`, { body })

/** The emails to an address, oldest first. */
export const mailsTo = async (server: TestServer, email: string): Promise<SentMail[]> =>
  (await server.mails()).filter(({ to }) => to === email)

/** The token at the end of an email's link; '' if there is no link. */
export const tokenIn = (text: string): string => linkIn(text).split('/').at(-1) ?? ''

/** The token of the newest link to `page` that was mailed to an address; '' if there is none. */
export const mailedToken = async (
  server: TestServer,
  email: string,
  page: string,
): Promise<string> =>
  (await mailsTo(server, email))
    .filter(({ text }) => linkIn(text).includes(`/${page}/`))
    .map(({ text }) => tokenIn(text))
    .at(-1) ?? ''

/** Forgets all counted attempts, such as failed sign-ins; for `beforeEach`. */
export const forgetAttempts = async (server: TestServer): Promise<void> => {
  await server.db.platform((tx) => tx.execute(sql`delete from throttles`))
}
