import type { ServerContext } from '../../platform/calls/ServerContext'
import type { WalletPassKind } from '../../platform/db/schema/walletPasses'
import { canSignApple } from '../../platform/env/readWallets'
import type { Job, Jobs } from '../../platform/jobs/Job'
import { updateGooglePass } from './googleApi'
import { googleObjectId } from './googlePass'
import { pushToApple } from './pushToApple'
import { readPass } from './readPass'
import {
  deletePushTokens,
  listPushTokens,
  listWalletPasses,
  type WalletPassRow,
} from './walletPassRepository'

const MINUTE_MS = 60_000

/** Returns the job that tells Apple and Google that the passes of a card, ticket, … have changed. */
const announceChange = (kind: WalletPassKind): Job<ServerContext> => ({
  claimMs: { first: MINUTE_MS, longest: 256 * MINUTE_MS },
  maxAttempts: 9,
  run: async (context, { companyId, subjectId }) => {
    const passes = await context.db.tx(companyId, (tx) =>
      listWalletPasses(tx, companyId, kind, subjectId),
    )
    const results = await Promise.allSettled(passes.map((pass) => notifyWallets(context, pass)))
    const failed = results.find((result) => result.status === 'rejected')
    if (failed !== undefined) throw failed.reason
    return 'done'
  },
})

/** The jobs that notify Apple and Google of changed passes. */
export const jobs: Jobs<ServerContext> = {
  'wallet-card': announceChange('card'),
  'wallet-guest-pass': announceChange('guest-pass'),
  'wallet-ticket': announceChange('ticket'),
  'wallet-voucher': announceChange('voucher'),
}

async function notifyWallets(context: ServerContext, pass: WalletPassRow): Promise<void> {
  const { db, env } = context
  const { apple, google } = env.wallets
  const { companyId, id } = pass
  const now = context.now()
  const { isVoid, pushTokens } = await db.tx(companyId, async (tx) => ({
    isVoid: (await readPass(tx, pass, now)).isVoid,
    pushTokens: await listPushTokens(tx, companyId, id),
  }))
  if (apple !== undefined && canSignApple(env.wallets, now)) {
    const goneTokens = await pushToApple(apple, pushTokens)
    await db.tx(companyId, (tx) => deletePushTokens(tx, companyId, goneTokens))
  }
  if (google !== undefined && pass.mayBeInGoogle)
    await updateGooglePass(google, googleObjectId(google, companyId, id), isVoid, now)
}
