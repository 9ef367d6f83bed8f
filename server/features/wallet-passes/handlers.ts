import type { FastifyRequest } from 'fastify'
import type { ServerContext } from '../../platform/calls/ServerContext'
import { alreadySent, type CallTools, type Handlers } from '../../platform/calls/Handler'
import type { Club } from '../../platform/clubs/Club'
import { languageOf } from '../../platform/clubs/languageOf'
import type { Tx } from '../../platform/db/Database'
import type { WalletPassKind } from '../../platform/db/schema/walletPasses'
import { canSignApple } from '../../platform/env/readWallets'
import { AppError } from '../../platform/http/AppError'
import { mailOrigin } from '../../platform/mail/mailOrigin'
import { addressGroup } from '../../platform/sign-in/addressGroup'
import { countAttempt } from '../../platform/sign-in/countAttempt'
import { openBySecret } from '../../platform/sign-in/openBySecret'
import { requireCustomer } from '../customers/requireCustomer'
import { openByPin } from '../perks/openByPin'
import { buildApplePass, passToken, PKPASS } from './buildApplePass'
import { googleSaveLink } from './googlePass'
import type { PassSubject } from './PassSubject'
import { findTicketId, readSubject } from './readSubject'
import { putWalletPass, type WalletPassRow } from './walletPassRepository'

/**
 * The calls that add a card, ticket, voucher or guest pass to a phone's wallet: a signed file for
 * Apple Wallet, a redirect to Google for Google Wallet.
 */
export const handlers = {
  'walletPasses.apple': async ({ params }, tools) => {
    requireApple(tools.context)
    return sendApple(tools, await openHeld(tools, params, 'apple'))
  },

  'walletPasses.google': async ({ params }, tools) => {
    requireGoogle(tools.context)
    return sendGoogle(tools, await openHeld(tools, params, 'google'))
  },

  'public.applePass': async ({ params, query }, tools) => {
    requireApple(tools.context)
    return sendApple(tools, await openShared(tools, params.kind, query, 'apple'))
  },

  'public.googlePass': async ({ params, query }, tools) => {
    requireGoogle(tools.context)
    return sendGoogle(tools, await openShared(tools, params.kind, query, 'google'))
  },
} satisfies Handlers

/**
 * Maximum number of requests for passes in 15 minutes: per customer for passes that they hold, per
 * address for passes opened by a link.
 */
const MAX_PASSES = 60

type Wallet = 'apple' | 'google'

/** A pass that the caller may add to a wallet. */
interface OpenedPass {
  club: Club
  subject: PassSubject
  row: WalletPassRow
}

function requireApple({ env, now }: Pick<ServerContext, 'env' | 'now'>) {
  if (env.wallets.apple === undefined || !canSignApple(env.wallets, now()))
    throw new AppError(404, 'not_found')
  return env.wallets.apple
}

function requireGoogle({ env }: Pick<ServerContext, 'env'>) {
  if (env.wallets.google === undefined) throw new AppError(404, 'not_found')
  return env.wallets.google
}

/**
 * Opens a pass for something that the signed-in customer holds. Throws 404 `not_found` for anything
 * else, and 429 `too_many_attempts`.
 */
async function openHeld(
  { context, caller }: CallTools,
  { kind, id }: { kind: WalletPassKind; id: number },
  wallet: Wallet,
): Promise<OpenedPass> {
  const { club, customer } = requireCustomer(caller)
  const { companyId } = club
  await countAttempt(context.db, [
    { name: `wallet-passes:${companyId}:${customer.id}`, limit: MAX_PASSES },
  ])
  return context.db.tx(companyId, (tx) =>
    openUsable(tx, context, club, { kind, id }, wallet, ({ customerIds }) =>
      customerIds.includes(customer.id),
    ),
  )
}

/**
 * Opens a pass with the secret from the link to its subject's public page. Throws the same 404
 * `not_found` for a wrong secret, a wrong id and a pass that can't be used any more, and 429
 * `too_many_attempts`.
 */
async function openShared(
  { context, caller: { club }, request }: CallTools,
  kind: WalletPassKind,
  { id, secret }: { id?: number; secret: string },
  wallet: Wallet,
): Promise<OpenedPass> {
  if (club === null) throw new AppError(404, 'not_found')
  const { companyId } = club
  const open = () =>
    context.db.tx(companyId, async (tx) => {
      const subjectId = kind === 'ticket' ? await findTicketId(tx, companyId, secret) : id
      if (subjectId === undefined) throw new AppError(404, 'not_found')
      return openUsable(tx, context, club, { kind, id: subjectId }, wallet, ({ opensWith }) =>
        opensWith(secret),
      )
    })
  const address = addressGroup(request.ip)
  const wrongTickets = { name: `wallet-pass-tickets:${address}`, limit: 50 }
  // A ticket's secret is its serial, that of a voucher or guest pass a pin.
  const opened =
    kind === 'ticket'
      ? await openBySecret(context.db, wrongTickets, open)
      : await openByPin(context.db, request, `${kind}:${companyId}:${id ?? 0}`, secret, open)
  // Only passes that were opened count, so that wrong links don't use up what guests at the same
  // address need.
  await countAttempt(context.db, [{ name: `wallet-passes:${address}`, limit: MAX_PASSES }])
  return opened
}

async function openUsable(
  tx: Tx,
  { now }: Pick<ServerContext, 'now'>,
  club: Club,
  { kind, id }: { kind: WalletPassKind; id: number },
  wallet: Wallet,
  mayOpen: (subject: PassSubject) => boolean,
): Promise<OpenedPass> {
  const subject = await readSubject(tx, club.companyId, kind, id, now())
  if (subject === undefined || !subject.isUsable || !mayOpen(subject))
    throw new AppError(404, 'not_found')
  return {
    club,
    subject,
    row: await putWalletPass(tx, club.companyId, subject, wallet === 'google'),
  }
}

async function sendApple(
  { context, request, reply }: CallTools,
  { club, subject, row }: OpenedPass,
): Promise<typeof alreadySent> {
  const file = await buildApplePass({
    context,
    club,
    subject,
    isVoid: false,
    passId: row.id,
    signer: requireApple(context),
    token: passToken(context.secret, club.companyId, row.id),
    origin: originOf(context, request, club),
  })
  await reply
    .type(PKPASS)
    .header('content-disposition', `attachment; filename="${subject.kind}.pkpass"`)
    .send(file)
  return alreadySent
}

async function sendGoogle(
  { context, request, reply }: CallTools,
  { club, subject, row }: OpenedPass,
): Promise<typeof alreadySent> {
  const { language } = languageOf(club.compiled().config, request.headers.cookie, false)
  await reply.redirect(
    googleSaveLink({
      club,
      subject,
      language,
      passId: row.id,
      issuer: requireGoogle(context),
      now: context.now(),
    }),
    302,
  )
  return alreadySent
}

/** Returns the origin (scheme, host and port) at which phones reach the club. */
export const originOf = (
  { env }: Pick<ServerContext, 'env'>,
  request: FastifyRequest,
  club: Club,
): string => mailOrigin(request, club.host, env.trustedProxyCount)
