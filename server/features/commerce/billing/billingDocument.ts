import { dayPattern, dayText } from '#src/core/time/calendarDay'
import { lineTime } from '#src/areas/billing/model/lineTime'
import { transactionText, type TransactionText } from '#src/areas/billing/model/transactionText'
import { brandName } from '#src/core/cards/brandName'
import { maskedNumber } from '#src/areas/wallet/model/maskedNumber'
import { createFormat, type PortalFormat } from '#src/core/intl/createFormat'
import { isolate } from '#src/core/intl/isolate'
import { companyAddress } from '#src/core/places/companyAddress'
import type { Club } from '../../../platform/clubs/Club'
import { printColours } from '../../../platform/pdf/printColours'
import { PdfWriter } from '../../../platform/pdf/PdfWriter'
import { clubNameIn } from '../../../platform/clubs/clubNameIn'
import { portalTexts } from '../../../platform/clubs/builtInTexts'
import { clubTexts, type ClubTexts } from '../../../platform/clubs/clubTexts'

/** Texts and formats for a club's billing documents, in one of the club's languages. */
export interface DocumentTexts extends ClubTexts {
  language: string
  format: PortalFormat
  /** Formats a day or an instant numerically as in the club's country, in the club's time zone. */
  day: (at: string) => string
  /** Like `day`, but month first in every club, as in all statements. */
  statementDay: (at: string) => string
  transactionText: TransactionText
}

/**
 * Returns the texts of a document in the requested language, or in the club's default language if
 * the club does not offer the requested one.
 */
export function documentTexts(club: Club, requested: string | undefined): DocumentTexts {
  const { config } = club.compiled()
  const { environment, intl } = config
  const language = intl.languages.find((tag) => tag === requested) ?? intl.language
  const texts = clubTexts(portalTexts, config, language)
  const pattern = dayPattern({
    environment,
    country: club.company.country,
    locale: intl.locale,
  })
  const format = createFormat({ ...intl, locale: texts.locale })
  return {
    ...texts,
    language,
    format,
    day: (at) => dayText(intl.timezone, at, pattern),
    statementDay: (at) => dayText(intl.timezone, at),
    transactionText: transactionText({
      t: texts.t,
      money: format.money,
      card: ({ brand, lastFour }) => `${brandName(brand)} ${maskedNumber(lastFour)}`,
      time: (line) => lineTime(line, { format, timezone: intl.timezone, locale: texts.locale }),
      dir: texts.dir,
    }),
  }
}

/**
 * Starts an A4 document with the club's name and address, the title and the recipient, each in its
 * own direction; the returned `y` is where the content starts, in points.
 */
export async function beginDocument(
  club: Club,
  { dir, language }: Pick<DocumentTexts, 'dir' | 'language'>,
  { title, fullName }: { title: string; fullName: string },
) {
  const clubName = clubNameIn(club, club.company.name, language)
  const writer = await PdfWriter.open({
    dir,
    title: `${title} · ${clubName}`,
    author: clubName,
    language,
  })
  const colours = printColours(club.compiled().config.tokens)
  const full = { x: 0, width: writer.contentWidth }
  let y = PdfWriter.margin
  y +=
    24 +
    writer.line(isolate(clubName, dir), {
      ...full,
      y,
      size: 18,
      color: colours.primary,
      bold: true,
    })
  y +=
    20 +
    writer.line(isolate(companyAddress(club.company), dir), {
      ...full,
      y,
      size: 9,
      color: colours.muted,
    })
  writer.rule(y, colours.primary)
  y += 18
  y += 22 + writer.line(title, { ...full, y, size: 15, color: colours.text, bold: true })
  y += 30 + writer.line(isolate(fullName, dir), { ...full, y, size: 10, color: colours.muted })
  return { writer, colours, y }
}

/**
 * Writes facts in two columns, labels above values, and returns the `y` below them. Facts without a
 * value are left out. `width` is the width of both columns together, by default the page's.
 */
export function writeFacts(
  {
    writer,
    colours,
    y,
    width = writer.contentWidth,
  }: Awaited<ReturnType<typeof beginDocument>> & { width?: number },
  facts: readonly (readonly [label: string, value: string])[],
): number {
  const filled = facts.filter(([, value]) => value !== '')
  let top = y
  for (let first = 0; first < filled.length; first += 2) {
    const extraHeights = filled.slice(first, first + 2).map(([label, value], column) => {
      const cell = {
        x: column * (width / 2 + 12),
        y: top,
        width: width / 2 - 12,
      }
      const labelExtra = writer.line(label, { ...cell, size: 8, color: colours.muted })
      return (
        labelExtra +
        writer.line(value, { ...cell, y: top + labelExtra + 11, size: 11, color: colours.text })
      )
    })
    top += 34 + Math.max(...extraHeights)
  }
  return top + 14
}
