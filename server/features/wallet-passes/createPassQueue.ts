import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../platform/db/Database'
import { canSignApple, type Wallets } from '../../platform/env/readWallets'
import { createWakeLoop, type WakeLoop } from '../../platform/jobs/createWakeLoop'
import { updateGooglePass } from './googleApi'
import { googleObjectId } from './googlePass'
import { pushToApple } from './pushToApple'
import { readPass } from './readPass'
import {
  claimWalletPassJob,
  deletePushTokens,
  deleteWalletPassJob,
  findWalletPass,
  listPushTokens,
  type WalletPassJob,
} from './walletPassRepository'

/** Maximum number of attempts to notify about a change; the delay doubles after each attempt. */
const MAX_ATTEMPTS = 9

/**
 * Creates the loop that notifies Apple and Google of changed passes. It checks the table every ten
 * seconds, so that code that changes a ticket need not wake it.
 */
export function createPassQueue({
  db,
  wallets,
  log,
  now,
}: {
  db: Database
  wallets: Wallets
  log: FastifyBaseLogger
  now: () => Date
}): WakeLoop {
  const step = async (): Promise<boolean> => {
    const job = await db.platform((tx) => claimWalletPassJob(tx))
    if (job === undefined) return false
    try {
      await notifyWallets(db, wallets, now(), job)
    } catch (error) {
      log.warn(
        { pass: job.passId, attempts: job.attempts, err: error },
        'a changed wallet pass could not be announced',
      )
      if (job.attempts < MAX_ATTEMPTS) return true
    }
    await db.platform((tx) => deleteWalletPassJob(tx, job))
    return true
  }
  return createWakeLoop({
    step,
    maxWaitMs: 10_000,
    onError: (error) => log.warn({ err: error }, 'the changed wallet passes could not be read'),
  })
}

async function notifyWallets(
  db: Database,
  wallets: Wallets,
  now: Date,
  { companyId, passId }: WalletPassJob,
): Promise<void> {
  const found = await db.tx(companyId, async (tx) => {
    const row = await findWalletPass(tx, companyId, passId)
    return (
      row && {
        row,
        isVoid: (await readPass(tx, row, now)).isVoid,
        pushTokens: await listPushTokens(tx, companyId, passId),
      }
    )
  })
  if (found === undefined) return
  if (wallets.apple !== undefined && canSignApple(wallets, now)) {
    const goneTokens = await pushToApple(wallets.apple, found.pushTokens)
    await db.tx(companyId, (tx) => deletePushTokens(tx, companyId, goneTokens))
  }
  if (wallets.google !== undefined && found.row.mayBeInGoogle)
    await updateGooglePass(
      wallets.google,
      googleObjectId(wallets.google, companyId, passId),
      found.isVoid,
      now,
    )
}
