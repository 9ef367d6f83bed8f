import type { Readable } from 'node:stream'
import type { DeskOrder } from '#generated/types'
import { isolate } from '#src/core/intl/isolate'
import { cityLine } from '#src/core/places/addressLine'
import { serverTexts } from '../../platform/clubs/builtInTexts'
import type { Club } from '../../platform/clubs/Club'
import { clubTexts } from '../../platform/clubs/clubTexts'
import { PdfWriter } from '../../platform/pdf/PdfWriter'
import { beginDocument, documentTexts, writeFacts } from '../commerce/billing/billingDocument'

/** Height of a line including its rule, in points. */
const ROW = 24

/**
 * Returns an order's packing slip as an A4 PDF without amounts, in the language of the member: what
 * is to be handed over or, once nothing is, what was.
 */
export async function slipPdf({
  club,
  order,
  language,
}: {
  club: Club
  order: DeskOrder
  language: string
}): Promise<Readable> {
  const texts = documentTexts(club, language)
  const { t } = clubTexts(serverTexts, club.compiled().config, texts.language)
  const { dir, format } = texts
  const { address } = order
  const start = await beginDocument(club, texts, {
    title: t('orders.slip.title', { id: order.id }),
    fullName: address?.fullName || order.name,
  })
  const { writer, colours } = start
  const { document, contentWidth: width } = writer
  let { y } = start
  for (const line of address === null ? [] : [address.address, cityLine(address)])
    y +=
      14 +
      writer.line(isolate(line, dir), { x: 0, width, y: y - 14, size: 10, color: colours.muted })
  const shipping = [order.courier, order.method].filter((part) => part !== '').join(' · ')
  y = writeFacts({ ...start, y: y + 6 }, [
    [t('orders.slip.placed'), format.date(order.createdOn)],
    [t('orders.slip.pickup'), isolate(order.place, dir)],
    [t('orders.slip.shipping'), isolate(shipping, dir)],
    [t('orders.slip.note'), isolate(order.note, dir)],
  ])

  const writeRow = (name: string, value: string, { quiet = false } = {}): void => {
    const cell = { width: width - 120, size: 10 }
    const height = ROW + writer.extraHeight(name, cell)
    if (y + height > writer.pageHeight - PdfWriter.margin) {
      document.addPage()
      y = PdfWriter.margin
    }
    const style = { ...cell, y: y + 6, color: quiet ? colours.muted : colours.text }
    writer.rule(y, colours.line)
    writer.line(name, { ...style, x: 0 })
    writer.line(value, { ...style, x: width - 110, width: 110, align: 'end' })
    y += height
  }
  writeRow(t('orders.slip.product'), t('orders.slip.quantity'), { quiet: true })
  for (const { title, quantity, ordered } of packed(order)) {
    await writer.pause()
    writeRow(isolate(title, dir), t('orders.slip.ofOrdered', { quantity, ordered }))
  }
  writer.end()
  return document
}

/** What is in the parcel: what is to be handed over or, once nothing is, what was. */
function packed({ lines }: DeskOrder) {
  const isOpen = lines.some(({ open }) => open > 0)
  return lines
    .map((line) => ({
      title: line.title,
      quantity: isOpen ? line.open : line.handedOver,
      ordered: line.quantity,
    }))
    .filter(({ quantity }) => quantity > 0)
}
