import type { Readable } from 'node:stream'
import { acceptsCards } from '#src/core/cards/cardBrands'
import { isolate } from '#src/core/intl/isolate'
import type { Transaction } from '#generated/types'
import {
  billingAddressLines,
  invoiceLines,
  invoiceTotals,
  totalLabel,
} from '#src/areas/billing/model/invoiceParts'
import type { Club } from '../../../platform/clubs/Club'
import { PdfWriter } from '../../../platform/pdf/PdfWriter'
import { beginDocument, documentTexts, writeFacts } from './billingDocument'
import type { MessageSuffix } from '#src/core/intl/MessageIdParts'

/** The input of an invoice's PDF. */
export interface InvoicePdfInput {
  club: Club
  transaction: Transaction
  /** The page's language; if the club does not offer it, the club's default language is used. */
  language: string | undefined
}

/**
 * Returns an invoice or a transaction as an A4 PDF, in the club's colour and the reader's language,
 * with the facts, lines, sums and refunds shown on screen; long texts wrap. (doc 2 §2, Invoice and
 * transaction views)
 */
export async function invoicePdf({
  club,
  transaction,
  language,
}: InvoicePdfInput): Promise<Readable> {
  const texts = documentTexts(club, language)
  const { t, dir, format, day, transactionText } = texts
  const { currency, customer, linked, periodStart, periodEnd, orderId } = transaction
  const number = transaction.referenceId
  const start = await beginDocument(club, texts, {
    title: t(`area.billing.paper.${DOCUMENT_TITLES[transaction.status] ?? 'transaction'}`, {
      number,
    }),
    fullName: customer.fullName,
  })
  const { writer, colours } = start
  const { document, contentWidth: width } = writer
  let { y } = start

  for (const line of billingAddressLines(transaction)) {
    y +=
      14 +
      writer.line(isolate(line, dir), { x: 0, width, y: y - 14, size: 10, color: colours.muted })
  }
  y = writeFacts({ ...start, y: y + 6 }, [
    [t('area.billing.column.status'), transactionText.state(transaction).text],
    [t('area.billing.fact.invoiced'), format.date(transaction.createdOn)],
    [
      t('area.billing.fact.paid'),
      transaction.paidOn === null ? '' : format.date(transaction.paidOn),
    ],
    [t('area.billing.fact.method'), transactionText.methods(transaction).join(' + ')],
    [
      t('area.billing.fact.period'),
      periodStart !== null && periodEnd !== null
        ? t('area.billing.period', { from: day(periodStart), to: day(periodEnd) })
        : '',
    ],
    [t('area.billing.fact.purchaseOrder'), isolate(transaction.purchaseOrder, dir)],
    [
      t('area.billing.fact.order'),
      orderId === null ? '' : t('area.billing.order.number', { id: orderId }),
    ],
  ])

  const writeRow = (name: string, value: string, { strong = false, quiet = false } = {}): void => {
    const cell = { width: width - 120, size: 10, bold: strong }
    const height =
      ROW +
      Math.max(writer.extraHeight(name, cell), writer.extraHeight(value, { ...cell, width: 110 }))
    if (y + height > writer.pageHeight - PdfWriter.margin) {
      document.addPage()
      y = PdfWriter.margin
    }
    const style = { ...cell, y: y + 6, color: quiet ? colours.muted : colours.text }
    writer.rule(y, strong ? colours.primary : colours.line)
    writer.line(name, { ...style, x: 0 })
    writer.line(value, { ...style, x: width - 110, width: 110, align: 'end' })
    y += height
  }
  writeRow(t('area.billing.line.item'), t('area.billing.line.amount'), { quiet: true })
  for (const { text, amount } of invoiceLines(transaction, { t, ...transactionText })) {
    await writer.pause()
    writeRow(text, format.money(amount, currency))
  }
  y += 12
  const { config } = club.compiled()
  for (const { id, amountCents, isTotal = false } of invoiceTotals(transaction, {
    companyId: club.company.id,
    acceptsCards: config.processors.some(acceptsCards),
  }))
    writeRow(
      totalLabel(id, transaction, { t, method: transactionText.method }),
      format.moneyCents(amountCents, currency),
      {
        strong: isTotal,
        quiet: !isTotal && amountCents === 0,
      },
    )
  if (linked.length > 0) {
    y += 12
    writeRow(t('area.billing.refunds'), '', { quiet: true })
    for (const refund of linked)
      writeRow(
        [day(refund.createdOn), transactionText.methods(refund).join(' + ')]
          .filter(Boolean)
          .join(' · '),
        format.money(-refund.amount, refund.currency),
      )
  }
  writer.end()
  return document
}

/** Height of a line including its rule, in points. */
const ROW = 24

/** The document's title by the transaction's status. */
const DOCUMENT_TITLES: Readonly<Record<string, MessageSuffix<'area.billing.paper'>>> = {
  invoiced: 'invoice',
  processed: 'receipt',
}
