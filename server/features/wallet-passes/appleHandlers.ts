import type { FastifyRequest } from 'fastify'
import { alreadySent, type CallTools, type Handlers } from '../../platform/calls/Handler'
import type { ServerContext } from '../../platform/calls/ServerContext'
import type { Club } from '../../platform/clubs/Club'
import { canSignApple, type AppleSigner } from '../../platform/env/readWallets'
import { AppError } from '../../platform/http/AppError'
import { secretsToRead } from '../../platform/env/ServerSecrets'
import { isSameSecret } from '../../platform/sessions/tokens'
import { addressGroup } from '../../platform/sign-in/addressGroup'
import { countAttempt } from '../../platform/sign-in/countAttempt'
import { openBySecret } from '../../platform/sign-in/openBySecret'
import { buildApplePass, passToken, PKPASS } from './buildApplePass'
import { originOf } from './handlers'
import { readPass } from './readPass'
import {
  countDevices,
  deleteDevice,
  findWalletPass,
  listPassesOfDevice,
  putDevice,
  type WalletPassRow,
} from './walletPassRepository'

/**
 * The web service that Apple Wallet calls to keep passes current; its paths, responses and status
 * codes are Apple's. A device authenticates with a pass's token; a wrong token and an unknown pass
 * get the same response.
 */
export const handlers = {
  'appleWallet.register': async ({ params, body }, tools) => {
    const { context, reply } = tools
    const { row } = await openPass(tools, params)
    const isNew = await context.db.tx(row.companyId, async (tx) => {
      if ((await countDevices(tx, row.companyId, row.id)) >= MAX_DEVICES)
        throw new AppError(429, 'too_many_attempts')
      return putDevice(tx, {
        companyId: row.companyId,
        deviceId: params.device,
        passId: row.id,
        pushToken: body.pushToken,
      })
    })
    if (isNew) return {}
    await reply.code(200).send({})
    return alreadySent
  },

  'appleWallet.unregister': async ({ params }, tools) => {
    const { context } = tools
    const { row } = await openPass(tools, params)
    await context.db.tx(row.companyId, (tx) =>
      deleteDevice(tx, row.companyId, params.device, row.id),
    )
    return {}
  },

  'appleWallet.updated': async ({ params, query }, tools) => {
    const { context, caller, request, reply } = tools
    const { club } = requireService(context, caller.club, params.passType)
    // High, because all phones of a mobile network can share one address.
    await countAttempt(context.db, [
      { name: `apple-wallet-list:${addressGroup(request.ip)}`, limit: 3000 },
    ])
    const { companyId } = club
    const since = query.passesUpdatedSince
    const changedPasses = await context.db.tx(companyId, (tx) =>
      listPassesOfDevice(
        tx,
        companyId,
        params.device,
        // A transaction that committed after the last response may carry a timestamp from before
        // it.
        since === undefined ? undefined : new Date(since - 60_000),
      ),
    )
    const newest = changedPasses.at(-1)
    if (newest === undefined) {
      await reply.code(204).send()
      return alreadySent
    }
    return {
      lastUpdated: String(newest.changedAt.getTime()),
      serialNumbers: changedPasses.map(({ id }) => id),
    }
  },

  'appleWallet.pass': async ({ params }, tools) => {
    const { context, request, reply } = tools
    const { row, club, signer } = await openPass(tools, params)
    const deviceVersion = Date.parse(request.headers['if-modified-since'] ?? '')
    if (row.changedAt.getTime() < deviceVersion) {
      await reply.code(304).send()
      return alreadySent
    }
    const readAt = context.now()
    const { subject, isVoid } = await context.db.tx(club.companyId, (tx) =>
      readPass(tx, row, readAt),
    )
    const file = await buildApplePass({
      context,
      club,
      signer,
      subject,
      isVoid,
      passId: row.id,
      token: passToken(context.secret, club.companyId, row.id),
      origin: originOf(context, request, club),
    })
    // The time when the pass was read, not when it changed: two changes within the same second must
    // not look alike.
    await reply.type(PKPASS).header('last-modified', readAt.toUTCString()).send(file)
    return alreadySent
  },

  'appleWallet.log': async ({ body }, { context, caller, request }) => {
    requireService(context, caller.club)
    await countAttempt(context.db, [
      { name: `apple-wallet-log:${addressGroup(request.ip)}`, limit: 30 },
    ])
    // Anyone can send log messages, so they are only a hint for the operator.
    context.log.info(
      { messages: body.logs.map((text) => text.slice(0, 500)) },
      'a phone reported a problem with a wallet pass',
    )
    return {}
  },
} satisfies Handlers

/** Maximum number of devices that get notified about one pass. */
const MAX_DEVICES = 50

/**
 * Returns the club and signer of the service. Throws 404 `not_found` if the host has no club, Apple
 * Wallet isn't set up, or `passType` isn't the server's.
 */
function requireService(
  { env, now }: Pick<ServerContext, 'env' | 'now'>,
  club: Club | null,
  passType?: string,
): { club: Club; signer: AppleSigner } {
  const { apple } = env.wallets
  if (
    club === null ||
    apple === undefined ||
    !canSignApple(env.wallets, now()) ||
    (passType !== undefined && passType !== apple.passType)
  )
    throw new AppError(404, 'not_found')
  return { club, signer: apple }
}

/**
 * Returns the pass for which a device has the token. Throws 401 `unauthorized`, and 429
 * `too_many_attempts` for an address with too many wrong tokens.
 */
async function openPass(
  { context, caller, request }: CallTools,
  { passType, serial }: { passType: string; serial: string },
): Promise<{ row: WalletPassRow; club: Club; signer: AppleSigner }> {
  const { club, signer } = requireService(context, caller.club, passType)
  const bucket = { name: `apple-wallet:${addressGroup(request.ip)}`, limit: 50 }
  const isToken = secretsToRead(context).some((secret) =>
    isSameSecret(sentToken(request), passToken(secret, club.companyId, serial)),
  )
  const row = await openBySecret(context.db, bucket, async () => {
    const found = isToken
      ? await context.db.tx(club.companyId, (tx) => findWalletPass(tx, club.companyId, serial))
      : undefined
    if (found === undefined) throw new AppError(401, 'unauthorized')
    return found
  })
  return { row, club, signer }
}

/** Returns the token in the header `Authorization: ApplePass <token>`; '' if there is none. */
const sentToken = ({ headers }: FastifyRequest): string =>
  /^ApplePass (\S+)$/.exec(headers.authorization ?? '')?.[1] ?? ''
