import { createWakeLoop, type WakeLoop } from '../../../platform/jobs/createWakeLoop'
import type { ClubCache } from '../../../platform/clubs/Club'
import type { Hub } from '../../../platform/hub/Hub'
import type { ProcessorServices } from '../../../processors/Processor'
import { monthText } from '../../../../src/areas/billing/model/monthText'
import { documentTexts } from '../billing/billingDocument'
import { billMonth, type BillTexts } from './billMonth'
import { claimMonths, findMonth, nextHouseJobAt, type HouseJob } from './houseAccountRepository'

/** The parts of the server that billing house accounts needs. */
export interface HouseAccountClockDeps {
  services: Pick<ProcessorServices, 'db' | 'now' | 'log'>
  clubs: ClubCache
  hub: Hub
  mail: WakeLoop
}

/**
 * Creates the clock that bills house account months once they end, including those that ended while
 * no server ran. Companies take turns: each step bills a few months of one company. Several
 * processes can share the table.
 */
export function createHouseAccountClock({
  services: { db, now, log },
  clubs,
  hub,
  mail,
}: HouseAccountClockDeps): WakeLoop {
  let lastCompanyId = 0

  /** Returns the invoice's texts in the club's language. */
  const textsFor = async ({ companyId, monthId }: HouseJob): Promise<BillTexts> => {
    const month = await db.tx(companyId, (tx) => findMonth(tx, companyId, monthId))
    const club = month && (await clubs.byId(month.domainId))
    if (month === undefined || !club) return { title: '', locale: 'en' }
    const { t, locale } = documentTexts(club, undefined)
    return {
      title: t('area.billing.houseAccountMonth', {
        month: monthText(locale, { startDate: month.month }),
      }),
      locale,
    }
  }

  const bill = async (job: HouseJob): Promise<void> => {
    const texts = await textsFor(job)
    const outcome = await db.tx(job.companyId, (tx) => billMonth(tx, job, now(), texts))
    if (outcome.type !== 'invoiced') return
    const { id, companyId, customerId } = outcome.invoice
    mail.wake()
    await hub.send({ type: 'customer', companyId, customerId }, 'transactions.changed', {
      ids: [id],
    })
  }

  return createWakeLoop({
    step: async () => {
      const batch = await db.platform((tx) => claimMonths(tx, now(), lastCompanyId))
      if (batch === undefined) return false
      lastCompanyId = batch.companyId
      for (const job of batch.jobs) {
        await bill(job).catch((error: unknown) =>
          log.warn(
            { err: error, company: job.companyId, month: job.monthId, attempts: job.attempts },
            'a month of a house account could not be billed; it will be tried again',
          ),
        )
      }
      return true
    },
    untilNext: async () => {
      const next = await db.platform(nextHouseJobAt)
      return next === undefined ? Infinity : next.getTime() - now().getTime()
    },
    maxWaitMs: 15_000,
    onError: (error) => log.warn({ err: error }, 'the months of house accounts could not be read'),
  })
}
