import type { FastifyBaseLogger } from 'fastify'
import { dayIn } from '../../../../src/core/time/calendarDay'
import type { ClubCache } from '../../../platform/clubs/Club'
import type { Database } from '../../../platform/db/Database'
import { checkLedger, type LedgerDifference } from './checkLedger'

/** How often the watch checks whether a new day (UTC) has begun. */
const checkIntervalMs = 30 * 60_000

/** Checks each company's ledger; returns its differences. */
export async function checkLedgers({
  db,
  clubs,
}: {
  db: Database
  clubs: ClubCache
}): Promise<{ companyId: number; faults: LedgerDifference[] }[]> {
  const companies = [...new Set((await clubs.list()).map(({ companyId }) => companyId))]
  const checked = []
  for (const companyId of companies)
    checked.push({ companyId, faults: await db.tx(companyId, (tx) => checkLedger(tx, companyId)) })
  return checked
}

/**
 * Checks every company's ledger once a day (UTC) and logs differences for the operator. Returns a
 * function that stops the checks.
 */
export function createLedgerWatch(context: {
  db: Database
  clubs: ClubCache
  now: () => Date
  log: FastifyBaseLogger
}): () => void {
  const { now, log } = context
  let lastDay = dayIn('UTC', now())
  const check = async (): Promise<void> => {
    const day = dayIn('UTC', now())
    if (day === lastDay) return
    lastDay = day
    for (const { companyId, faults } of await checkLedgers(context))
      if (faults.length > 0)
        log.error(
          { companyId, faults: faults.slice(0, 20), count: faults.length },
          'the ledger differs from the transactions',
        )
  }
  const timer = setInterval(() => {
    check().catch((error: unknown) => log.warn({ err: error }, 'the ledger could not be checked'))
  }, checkIntervalMs)
  timer.unref()
  return () => clearInterval(timer)
}
