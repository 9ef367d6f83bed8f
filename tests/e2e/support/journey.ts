import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import IntlMessageFormat from 'intl-messageformat'
import type { Page, TestDetails } from '@playwright/test'
import { sampleCases } from '../../support/sampleCases'
import { freshPortal } from './ownPortalTest'
import type { RunningPortal } from './runPortal'

/** Returns a text of the portal by its message id, in a journey's language. */
export type Say = (id: string, values?: Record<string, string | number>) => string

/** A journey's language and width, which end the title of its test. */
interface JourneyCase {
  language: 'en' | 'es'
  width: 390 | 1440
  /** The details of its test; with `ownPortalTest` the case starts from a fresh portal. */
  details: TestDetails
}

/** The languages and widths in which members' journeys are walked. */
const CASES = [
  { language: 'en', width: 390 },
  { language: 'es', width: 1440 },
  { language: 'es', width: 390 },
  { language: 'en', width: 1440 },
] as const

/**
 * Returns a journey's cases: the one at `offset`, which differs between journeys, or all four in
 * `npm run audit -- matrices`. Only the first case uses the file's portal, so that no case meets
 * data that another one left.
 */
export function journeyCases({ offset = 0 } = {}): JourneyCase[] {
  const fromOffset = [...CASES.slice(offset), ...CASES.slice(0, offset)]
  return sampleCases(fromOffset).map((one, index) => ({
    ...one,
    details: index === 0 ? {} : freshPortal,
  }))
}

/** Sets a journey's language and width. Returns the function for its texts. */
export async function startJourney(
  page: Page,
  portal: RunningPortal,
  { host, language, width }: Pick<JourneyCase, 'language' | 'width'> & { host: string },
): Promise<Say> {
  await page.setViewportSize({ width, height: 844 })
  await page
    .context()
    .addCookies([{ name: 'portal_language', value: language, url: portal.url(host) }])
  return sayIn(language)
}

/**
 * Returns the function for the texts of a language; it throws for a message id that the portal does
 * not have. A journey that cites a requirement with a wording also compares the English text with
 * that wording, whatever the journey's language.
 */
export function sayIn(language: 'en' | 'es'): Say {
  const texts = Object.assign(
    {},
    ...readdirSync('src', { recursive: true, encoding: 'utf8' })
      .filter((file) => path.basename(file) === `messages.${language}.json`)
      .map((file) => JSON.parse(readFileSync(path.join('src', file), 'utf8')) as object),
  ) as Record<string, string>
  return (id, values) => {
    const text = texts[id]
    if (text === undefined) throw new Error(`no message ${id} in ${language}`)
    return String(new IntlMessageFormat(text, language).format(values))
  }
}
