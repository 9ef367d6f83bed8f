import { monthText } from '#src/areas/billing/model/monthText'
import type { ServerContext } from '../../../platform/calls/ServerContext'
import type { JobRow } from '../../../platform/db/platform/jobs'
import type { Jobs } from '../../../platform/jobs/Job'
import { documentTexts } from './billingDocument'
import { billMonth, type BillTexts } from '../house-account/billMonth'
import { closeMonths, endOfMonth } from './closeMonths'
import { findMonth } from '../house-account/houseAccountRepository'

/** How long a company waits that has more customers whose months are to be closed, in ms. */
const PAUSE_MS = 1_000

/**
 * The jobs that bill a house account month once it has ended, and close the company's months with
 * statements, even if they ended while no server ran.
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

  statements: {
    companiesAtOnce: 1,
    run: async ({ db, clubs, now }, { companyId }) => {
      const club = await clubs.ofCompany(companyId)
      const timezone = club?.compiled().config.intl.timezone ?? 'UTC'
      const at = now()
      const closed = await db.tx(companyId, (tx) => closeMonths(tx, { companyId, timezone }, at))
      return closed > 0 ? new Date(at.getTime() + PAUSE_MS) : endOfMonth({ timezone }, at)
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
