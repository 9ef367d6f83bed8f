import { pathOf } from '../../../src/core/config/pathOf'
import { createFormat } from '../../../src/core/intl/createFormat'
import { joinFacts } from '../../../src/core/intl/joinFacts'
import { dayPattern, dayText } from '../../../src/core/time/calendarDay'
import type { Club } from '../../platform/clubs/Club'
import type { Database } from '../../platform/db/Database'
import type { OutgoingMail } from '../../platform/mail/createMailTransport'
import type { MailRow } from '../../platform/mail/mailJobs'
import { transactionNumber } from '../commerce/transactions/transactionRepository'
import { findCustomerByEmail } from '../customers/customerRepository'
import { listOpenInvoices } from '../owed/debtRepository'
import { clubMail } from './clubMail'
import type { MailFact } from './listMoneyFacts'
import { mailTexts } from './mailTexts'

/** How many invoices an email lists; the others are one sum. */
const MAX_LISTED = 30

/**
 * Writes the email that reminds a customer of what is due by now, with a button to where they
 * see it once signed in, and pay it if the club takes payments there. Undefined if nothing is due any more, or all of it is being paid.
 */
export async function writeReminderMail(
  db: Database,
  club: Club,
  { companyId, email, language, origin }: MailRow,
): Promise<OutgoingMail | undefined> {
  const found = await db.tx(companyId, async (tx) => {
    const customer = await findCustomerByEmail(tx, companyId, email)
    return (
      customer && {
        customer,
        invoices: await listOpenInvoices(tx, companyId, customer.id, {
          limit: 500,
          reminded: true,
        }),
      }
    )
  })
  const [first] = found?.invoices ?? []
  if (found === undefined || first === undefined) return undefined
  const { customer, invoices } = found
  const { config } = club.compiled()
  const { environment, intl } = config
  const { t, dir, locale } = mailTexts(config, language)
  const { moneyCents } = createFormat({ ...intl, locale })
  const pattern = dayPattern({ environment, country: club.company.country, locale: intl.locale })
  const sums = (rows: typeof invoices): string =>
    [...new Set(rows.map(({ currency }) => currency))]
      .map((currency) =>
        moneyCents(
          rows
            .filter((row) => row.currency === currency)
            .reduce((sum, { amountDueCents }) => sum + amountDueCents, 0),
          currency,
        ),
      )
      .join(' + ')
  const others = invoices.slice(MAX_LISTED)
  const facts: MailFact[] = [
    ...invoices.slice(0, MAX_LISTED).map((row) => ({
      label: joinFacts(
        [
          row.description || transactionNumber(row),
          dayText(intl.timezone, row.createdAt.toISOString(), pattern),
        ],
        dir,
      ),
      value: moneyCents(row.amountDueCents, row.currency),
      isTotal: false,
    })),
    ...(others.length === 0
      ? []
      : [{ label: t('mail.invoice-reminder.more'), value: sums(others), isTotal: false }]),
    { label: t('mail.money.due'), value: sums(invoices), isTotal: true },
  ]
  const path = pathOf(
    config,
    'account-billing',
    invoices.length === 1
      ? { billingTab: 'transactions', id: first.id }
      : { billingTab: 'invoices' },
  )
  // An unconfirmed address may be a stranger's, who should not see the name entered with it.
  const firstName = customer.emailVerifiedAt === null ? undefined : customer.profile['firstName']
  return clubMail(club, customer.email, {
    kind: 'invoice-reminder',
    language,
    origin,
    firstName: typeof firstName === 'string' ? firstName : '',
    told: {
      title: '',
      person: '',
      amount: sums(invoices),
      facts,
      path,
      canKeep: false,
      canPay: path !== undefined && config.processors.length > 0,
    },
  })
}
