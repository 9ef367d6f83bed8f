import { readdirSync, readFileSync, existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { listTexts } from '../../src/core/config/listTexts'
import { clubLanguages, textIn } from '../../studio/forms/languages/textsByLanguage'
import { transferNames } from '../../server/platform/transfer/TransferKind'
import { bundleRows } from '../support/bundleRows'
import { clubs, configOf } from './renderPart'

const SHIPPED = ['en', 'es']

/**
 * The message ids of a widget that members see; the widget's name and the texts of its form are
 * only for admins.
 */
function idsOf(widget: string): string[] {
  const file = `src/widgets/${widget}/messages.en.json`
  const ids = existsSync(file) ? Object.keys(JSON.parse(readFileSync(file, 'utf8')) as object) : []
  return ids.filter((id) => !/^widget\.[a-z-]+\.(?:name$|setting\.|description)/.test(id))
}

/** Paths of the English text files below a folder. */
const textsBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?:^|[\\/])messages\.en\.json$/.test(file))
    .map((file) => `${folder}/${file}`)

describe.each(clubs)('the portal of the club %s', (club) => {
  it("is in the club's language on every page, in drawers, dialogs and payment forms, even if the portal does not ship that language", () => {
    const config = configOf(club)
    if (SHIPPED.includes(config.intl.language)) return
    const own = config.intl.messages[config.intl.language] ?? {}
    const files = [
      'src/app',
      'src/areas',
      'src/core',
      'src/pages',
      'src/processors',
      'src/ui',
    ].flatMap(textsBelow)
    expect(
      files
        .flatMap((file) => Object.keys(JSON.parse(readFileSync(file, 'utf8')) as object))
        .filter((id) => !(id in own)),
    ).toEqual([])
  })

  it("is in the club's language in every email to a customer, too", () => {
    const config = configOf(club)
    if (SHIPPED.includes(config.intl.language)) return
    const own = config.intl.messages[config.intl.language] ?? {}
    const ids = Object.keys(
      JSON.parse(readFileSync('server/features/mail/messages.en.json', 'utf8')) as object,
    )
    // The studio ships in English and Spanish only, and so do its emails to admins.
    const shown = ids.filter((id) => !/^mail\.(?:admin-|plan\.|test\.|studio$)/.test(id))
    expect(shown.filter((id) => !(id in own))).toEqual([])
  })
})

describe.each(clubs)('the texts that the club %s adds', (club) => {
  const config = JSON.parse(
    readFileSync(`fixtures/clubs/${club}/portal-config.json`, 'utf8'),
  ) as Record<string, unknown>
  const languages = clubLanguages(config)

  it.each([languages.ownLanguage, ...languages.others])(
    'are all written in each language that it offers: %s',
    (language) => {
      const texts = listTexts(config)
      expect(texts.length).toBeGreaterThan(50)
      expect(
        texts
          .filter(({ stored }) => !textIn(stored, language, languages)?.trim())
          .map(({ path }) => path),
      ).toEqual([])
    },
  )
})

describe.each(clubs)('the widgets of the club %s', (club) => {
  it("are in the club's language, even if the portal does not ship it and the club does not use them yet", () => {
    const config = configOf(club)
    if (SHIPPED.includes(config.intl.language)) return
    const own = config.intl.messages[config.intl.language] ?? {}
    const widgets = readdirSync('src/widgets', { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name)
    expect(widgets.flatMap(idsOf).filter((id) => !(id in own))).toEqual([])
  })
})

/** The columns of a bundle whose cells are lists. */
const LISTS = new Set(['categories', 'options'])

it('Arabic texts have Arabic commas, semicolons and question marks', () => {
  const latin = /\p{Script=Arabic}\p{M}*\s*[,;?]/u
  const found = clubs.flatMap((club) => [
    ...readdirSync(`fixtures/clubs/${club}`)
      .filter((file) => file.endsWith('.json'))
      .flatMap((file) =>
        Object.entries(textsIn(JSON.parse(readFileSync(`fixtures/clubs/${club}/${file}`, 'utf8'))))
          // The syntax of a plural, {count, plural, …}, is not text.
          .filter(([, text]) => latin.test(text.replaceAll(/\{\w+,\s*\w+,?/g, '')))
          .map(([path]) => `${club}/${file}${path}`),
      ),
    ...transferNames.flatMap((kind) =>
      bundleRows(club, kind).flatMap((row) =>
        Object.entries(row)
          // What separates the items of a list is not text.
          .filter(([column, cell]) =>
            latin.test(LISTS.has(column) || cell.includes(' | ') ? cell.replaceAll(';', '') : cell),
          )
          .map(([column]) => `${club}/data/${kind}.csv: ${row['external_id'] ?? ''} ${column}`),
      ),
    ),
  ])
  expect(found).toEqual([])
})

it('a language from right to left says a period in words, because a dash between two dates swaps them', () => {
  const rightToLeft = clubs.map(configOf).filter(({ intl }) => intl.rtl)
  expect(rightToLeft.length).toBeGreaterThan(0)
  for (const { intl } of rightToLeft)
    expect(
      Object.entries(intl.messages[intl.language] ?? {})
        .filter(([, text]) => /\}\s*[–—-]\s*\{/.test(text))
        .map(([id]) => id),
    ).toEqual([])
})

/** Every text in a JSON value, by its path. */
function textsIn(value: unknown, path = ''): Record<string, string> {
  if (typeof value === 'string') return { [path]: value }
  if (typeof value !== 'object' || value === null) return {}
  return Object.assign(
    {},
    ...Object.entries(value).map(([key, inside]) => textsIn(inside, `${path}/${key}`)),
  ) as Record<string, string>
}
