import { monthText } from '#src/areas/billing/model/monthText'
import type { ServerContext } from '../../../platform/calls/ServerContext'
import type { JobRow } from '../../../platform/db/platform/jobs'
import type { Jobs } from '../../../platform/jobs/Job'
import { documentTexts } from './billingDocument'
import { billMonth, type BillTexts } from '../house-account/billMonth'
import { findMonth } from '../house-account/houseAccountRepository'

/**
 * The job that bills a house account month once it has ended, even if it ended while no server
 * ran.
 */
export const jobs: Jobs<ServerContext> = {
  'house-month': {
    run: async (context, job) => {
      const { db, hub, now } = context
      const { companyId, subjectId: monthId } = job
      const texts = await textsFor(context, job)
      const outcome = await db.tx(companyId, (tx) =>
        billMonth(tx, { companyId, monthId }, now(), texts),
      )
      if (outcome.type === 'invoiced') {
        const { id, customerId } = outcome.invoice
        await hub.send({ type: 'customer', companyId, customerId }, 'transactions.changed', {
          ids: [id],
        })
      }
      return outcome.type === 'waiting' ? 'later' : 'done'
    },
  },
}

/** Returns the invoice's texts in the club's language. */
async function textsFor(
  { db, clubs }: ServerContext,
  { companyId, subjectId: monthId }: JobRow,
): Promise<BillTexts> {
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
