import type { Transaction } from '../../../generated/types'
import { dayPattern, dayText } from '../../../src/core/time/calendarDay'
import { brandName } from '../../../src/core/cards/brandName'
import { HOUSE_ACCOUNT_TYPE } from '../../../src/areas/billing/model/houseInvoice'
import { mergeEqualLines } from '../../../src/areas/billing/model/invoiceParts'
import { lineText, lineTime } from '../../../src/areas/billing/model/lineTime'
import { maskedNumber } from '../../../src/areas/wallet/model/maskedNumber'
import { createFormat } from '../../../src/core/intl/createFormat'
import type { Club } from '../../platform/clubs/Club'
import type { ClubTexts } from '../../platform/clubs/clubTexts'
import { joinFacts } from '../../../src/core/intl/joinFacts'

/** A label and a value that an email shows. */
export interface MailFact {
  label: string
  value: string
  /** Whether this is a total, which is emphasised. */
  isTotal: boolean
  /** Whether the value is what somebody wrote, which gets lines of its own. */
  isText?: boolean
}

/**
 * Returns what an email shows about a transaction: the amount and title for the prose, the facts
 * for the table. Amounts are in the transaction's currency, dates in the club's time zone and its
 * country's format. `retryAt` is when a declined charge is tried again; null if it no longer is.
 */
export function listMoneyFacts(
  club: Pick<Club, 'company' | 'compiled'>,
  transaction: Transaction,
  { t, locale, dir }: Pick<ClubTexts, 't' | 'locale' | 'dir'>,
  retryAt?: Date | null,
): { amount: string; title: string; facts: MailFact[] } {
  const { environment, intl } = club.compiled().config
  const pattern = dayPattern({
    environment,
    country: club.company.country,
    locale: intl.locale,
  })
  const day = (at: string): string => dayText(intl.timezone, at, pattern)
  const format = createFormat({ ...intl, locale })
  const money = (amount: number): string => format.money(amount, transaction.currency)
  const {
    amount,
    amountDue,
    tax,
    discount,
    credit,
    data,
    paidOn,
    createdOn,
    referenceId,
    paymentType,
    brand,
    lastFour,
    status,
  } = transaction
  const time = (line: Parameters<typeof lineTime>[0]): string =>
    lineTime(line, { format, timezone: intl.timezone, locale })
  const lines = mergeEqualLines(data.lines).map(
    ({ referenceType, amount: lineAmount, ...line }): readonly [string, string] => [
      lineText(line, time, dir) || t(`mail.money.${lineTextId(referenceType)}`),
      money(lineAmount),
    ],
  )
  const method =
    (status === 'processed' || status === 'refunded') &&
    (paymentType === 'creditcard' ||
      paymentType === 'ach' ||
      paymentType === 'cash' ||
      paymentType === HOUSE_ACCOUNT_TYPE)
      ? [
          t(`mail.money.${paymentType}`),
          lastFour === '' ? '' : `${brandName(brand)} ${maskedNumber(lastFour)}`,
        ].filter(Boolean)
      : []
  const rows: (readonly [label: string, value: string] | undefined)[] = [
    [t('mail.money.number'), referenceId],
    paidOn === null
      ? [t('mail.money.date'), day(createdOn)]
      : [t(status === 'refunded' ? 'mail.money.refundedOn' : 'mail.money.paidOn'), day(paidOn)],
    method.length > 0 ? [t('mail.money.method'), joinFacts(method, dir)] : undefined,
    ...lines,
    discount > 0 ? [t('mail.money.discount'), money(-discount)] : undefined,
    tax > 0 ? [t('mail.money.tax'), money(tax)] : undefined,
  ]
  const totals: (readonly [string, string])[] = [
    [t('mail.money.total'), money(amount)],
    ...(credit > 0
      ? [
          [t('mail.money.credit'), money(status === 'refunded' ? credit : -credit)] as const,
          // The remainder, named as on the statement of the card, bank or house account.
          ...(amount > credit
            ? method.slice(-1).map((name) => [name, money(amount - credit)] as const)
            : []),
        ]
      : []),
    ...(amountDue > 0 ? [[t('mail.money.due'), money(amountDue)] as const] : []),
    ...(retryAt === undefined
      ? []
      : [
          retryAt === null
            ? ([t('mail.money.noRetry'), t('mail.money.noRetryValue')] as const)
            : ([t('mail.money.retry'), day(retryAt.toISOString())] as const),
        ]),
  ]
  const facts = (entries: typeof rows, isTotal: boolean): MailFact[] =>
    entries.flatMap((row) => (row === undefined ? [] : [{ label: row[0], value: row[1], isTotal }]))
  return {
    amount: money(amountDue > 0 ? amountDue : amount),
    title: transaction.description,
    facts: [...facts(rows, false), ...facts(totals, true)],
  }
}

const lineTextId = (type: string): 'fee' | 'shipping' | 'tip' | 'item' =>
  type === 'fee' || type === 'shipping' || type === 'tip' ? type : 'item'
