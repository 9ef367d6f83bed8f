import type { Readable } from 'node:stream'
import type { Statement, Transaction } from '#generated/types'
import { monthText } from '#src/areas/billing/model/monthText'
import { statementFacts } from '#src/areas/billing/model/statementFacts'
import type { TransactionText } from '#src/areas/billing/model/transactionText'
import type { Club } from '../../../platform/clubs/Club'
import { PdfWriter } from '../../../platform/pdf/PdfWriter'
import { beginDocument, documentTexts, writeFacts } from './billingDocument'
import type { Translate } from '#src/core/intl/Translate'

/** The input of a statement's PDF. */
export interface StatementPdfInput {
  club: Club
  statement: Statement & { transactions: Transaction[] }
  fullName: string
  /** The page's language; if the club does not offer it, the club's default language is used. */
  language: string | undefined
}

/**
 * Returns a statement as an A4 PDF, in the club's colour and the reader's language, with the same
 * period, figures and transactions as on screen. (money.statement.pdf-a4)
 */
export async function statementPdf({
  club,
  statement,
  fullName,
  language: requested,
}: StatementPdfInput): Promise<Readable> {
  const texts = documentTexts(club, requested)
  const {
    t,
    locale,
    statementDay: day,
    transactionText,
    format: { money, number },
  } = texts
  const start = await beginDocument(club, texts, {
    title: t('area.billing.statement.title', { month: monthText(locale, statement) }),
    fullName,
  })
  const { writer, colours } = start
  const { document, contentWidth: width } = writer
  let y = writeFacts(start, [
    [
      t('area.billing.fact.period'),
      t('area.billing.period', { from: day(statement.startDate), to: day(statement.endDate) }),
    ],
    ...statementFacts(statement).map(
      ({ id, value, isCount }) =>
        [
          t(`area.billing.statement.${id}`),
          isCount ? number(value) : money(value, statement.currency),
        ] as const,
    ),
  ])

  const columns = {
    date: { x: 0, width: 70 },
    description: { x: 76, width: width - 256 },
    status: { x: width - 174, width: 90 },
    amount: { x: width - 80, width: 80, align: 'end' as const },
  }
  const names = ['date', 'description', 'status', 'amount'] as const
  /** Writes a row and returns by how much it is taller than a single line, in points. */
  const writeRow = (
    cells: Record<keyof typeof columns, string>,
    style: { size: number; color: string; bold?: boolean },
  ): number =>
    Math.max(...names.map((name) => writer.line(cells[name], { ...columns[name], ...style, y })))
  const writeHeader = (): void => {
    y +=
      15 +
      writeRow(
        {
          date: t('area.billing.column.date'),
          description: t('area.billing.column.description'),
          status: t('area.billing.column.status'),
          amount: t('area.billing.column.amount'),
        },
        { size: 8, color: colours.muted, bold: true },
      )
  }
  writeHeader()
  for (const entry of toRows(statement.transactions, t, transactionText)) {
    await writer.pause()
    const cells = {
      ...entry,
      date: day(entry.at),
      amount: entry.amount ?? money(entry.value, entry.currency),
    }
    const descriptionExtra = writer.extraHeight(cells.description, {
      ...columns.description,
      size: TEXT,
    })
    const tallestCell = Math.max(
      ...names.map((name) => writer.extraHeight(cells[name], { ...columns[name], size: TEXT })),
    )
    const height =
      ROW +
      Math.max(
        tallestCell,
        descriptionExtra + writer.extraHeight(entry.note, { ...columns.description, size: NOTE }),
      )
    if (y + height > writer.pageHeight - PdfWriter.margin) {
      document.addPage()
      y = PdfWriter.margin
      writeHeader()
    }
    writer.rule(y, colours.line)
    y += 7
    writeRow(cells, { size: TEXT, color: entry.isRefund ? colours.muted : colours.text })
    writer.line(entry.note, {
      ...columns.description,
      y: y + 12 + descriptionExtra,
      size: NOTE,
      color: colours.muted,
    })
    y += height - 7
  }
  writer.end()
  return document
}

/**
 * In points: the height of a transaction's two lines with their rule, and the lines' font sizes.
 */
const ROW = 34
const TEXT = 9.5
const NOTE = 8

interface PdfRow {
  at: string
  description: string
  note: string
  status: string
  /** The amount as text; undefined for a refund, whose `value` in `currency` is printed. */
  amount?: string
  value: number
  currency: string
  isRefund: boolean
}

/** Returns the rows to print: each transaction, followed by its refunds. */
function toRows(
  transactions: readonly Transaction[],
  t: Translate,
  transactionText: TransactionText,
): PdfRow[] {
  return transactions.flatMap((transaction) => [
    {
      at: transaction.createdOn,
      description: transactionText.title(transaction),
      note: transactionText.methods(transaction).join(' + '),
      status: transactionText.state(transaction).text,
      amount: transactionText.amount(transaction),
      value: 0,
      currency: transaction.currency,
      isRefund: false,
    },
    ...transaction.linked.map((refund) => ({
      at: refund.createdOn,
      description: t(
        refund.amount < transaction.amount
          ? 'area.billing.state.partialRefund'
          : 'area.billing.state.refunded',
      ),
      note: transactionText.methods(refund).join(' + '),
      status: '',
      value: -refund.amount,
      currency: refund.currency,
      isRefund: true,
    })),
  ])
}
