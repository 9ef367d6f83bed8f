import { buffer } from 'node:stream/consumers'
import { toBuffer } from 'bwip-js/node'
import { qrSettings } from '../../../src/core/barcode/chooseEncoder'
import { createFormat } from '../../../src/core/intl/createFormat'
import { isolate } from '../../../src/core/intl/isolate'
import type { Club } from '../../platform/clubs/Club'
import { PdfWriter } from '../../platform/pdf/PdfWriter'
import { beginDocument, writeFacts } from '../commerce/billing/billingDocument'
import type { SharedTicketView } from '../events/ticketRepository'
import { mailTexts } from './mailTexts'
import { inLanguage } from '../events/model/inLanguage'
import { listTicketFacts } from './listTicketFacts'

/**
 * Returns tickets as an A4 PDF in one of the club's languages: for each ticket its event, facts and
 * QR code, several to a page.
 */
export async function ticketsPdf(
  club: Club,
  language: string,
  { fullName, tickets }: { fullName: string; tickets: readonly SharedTicketView[] },
): Promise<Buffer> {
  const { config } = club.compiled()
  const { t, dir, locale } = mailTexts(config, language)
  const start = await beginDocument(
    club,
    { dir, language },
    { title: t('mail.tickets.title', { count: tickets.length }), fullName },
  )
  const { writer, colours } = start
  const { document, contentWidth, pageHeight } = writer
  // The output is collected from the start, because the document stalls while nothing reads it.
  const pdfBytes = buffer(document)
  let { y } = start
  for (const view of tickets) {
    await writer.pause()
    const { ticket } = view
    const event = inLanguage(view.event, language)
    if (y + MAX_TICKET_HEIGHT > pageHeight - PdfWriter.margin) {
      document.addPage()
      y = PdfWriter.margin
    }
    writer.rule(y, colours.line)
    const top = y + 18
    const width = contentWidth - QR_SIZE - 24
    const factsTop =
      top +
      24 +
      writer.line(isolate(event.title, dir), {
        x: 0,
        y: top,
        width,
        size: 14,
        bold: true,
        color: colours.primary,
      })
    const format = createFormat({ ...config.intl, locale, timezone: event.timezone })
    const facts = listTicketFacts({ ...view, event }, format, t)
    const end = writeFacts(
      // The facts leave room for the QR code.
      { writer, colours, y: factsTop, width },
      [...facts, [t('mail.tickets.number'), ticket.serial] as const].map(([label, value]) => [
        label,
        isolate(value, dir),
      ]),
    )
    const { serial } = ticket
    const code = { bcid: 'qrcode', text: serial, scale: 4, ...qrSettings(serial) }
    const image = await toBuffer(code)
    const left = dir === 'ltr' ? PdfWriter.margin + contentWidth - QR_SIZE : PdfWriter.margin
    document.image(image, left, top, { width: QR_SIZE, height: QR_SIZE })
    y = Math.max(end, top + QR_SIZE + 18)
  }
  writer.end()
  return pdfBytes
}

/** Side of a QR code, in points. */
const QR_SIZE = 120

/** Maximum height of a ticket in points, unless its texts are unusually long. */
const MAX_TICKET_HEIGHT = 210
