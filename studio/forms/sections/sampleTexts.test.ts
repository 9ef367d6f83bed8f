import { describe, expect, it } from 'vitest'
import { catalogue } from '../../../generated/catalogue'
import spanish from '../../../generated/studio/samples/es.json'
import type { LocalizedSchema } from '../../../src/core/config/compile/localizeTexts'
import { ownValue } from '../../../src/core/json/plainObject'
import { findUntranslated } from '../../publish/findUntranslated'
import { clubLanguages } from '../languages/textsByLanguage'
import { localizeSample } from './sampleTexts'

const texts = { es: spanish, en: {} }
const hero = catalogue.widgets.find(({ id }) => id === 'hero')

describe('the sample texts of a new section', () => {
  it.each([
    ['es-es', ['en'], { es: 'Noches en la terraza', en: 'Evenings on the terrace' }],
    ['en-us', ['es'], { en: 'Evenings on the terrace', es: 'Noches en la terraza' }],
    ['es-mx', [], 'Noches en la terraza'],
    ['en-gb', [], 'Evenings on the terrace'],
    ['fr-fr', [], { en: 'Evenings on the terrace' }],
    ['fr-fr', ['es'], { es: 'Noches en la terraza' }],
    ['ar-ae', ['en', 'es'], { en: 'Evenings on the terrace', es: 'Noches en la terraza' }],
  ])(
    'of a club with %s that also offers %j are in each of its languages that has sample texts',
    (locale, others, title) => {
      const languages = { ...clubLanguages({ intl: { locale } }), others }
      const settings = hero && localizeSample(hero, texts, languages)
      expect(settings).toEqual({
        ...(hero?.sample as object),
        ...Object.fromEntries(
          ['eyebrow', 'title', 'text', 'actionLabel'].map((name) => [name, expect.anything()]),
        ),
        title,
      })
    },
  )

  it('of a club whose language has none are counted as not written in it', () => {
    const languages = clubLanguages({ intl: { locale: 'ar-ae' } })
    const settings = hero && localizeSample(hero, texts, languages)
    const config = (sections: object[]) => ({
      intl: { locale: 'ar-ae' },
      props: { sections: { '/': sections } },
    })
    const added = config([{ id: 'new', widget: 'hero', settings }])
    expect(findUntranslated(config([]), added)).toEqual(
      ['eyebrow', 'title', 'text', 'actionLabel'].map((name) => ({
        path: `/props/sections/~1/new/settings/${name}`,
        languages: ['ar'],
      })),
    )
  })

  it('include the texts of list items', () => {
    const facts = catalogue.widgets.find(({ id }) => id === 'facts')
    const languages = { locale: 'es-es', ownLanguage: 'es', others: [] }
    expect(facts && localizeSample(facts, texts, languages)['facts']).toMatchObject([
      { id: 'year', value: '1891', label: 'el año en que llegamos al agua', note: '' },
      {},
      { id: 'books', value: '4200' },
    ])
  })

  it.each(catalogue.widgets)('of $id are complete in Spanish', ({ id, settings, sample }) => {
    expect(Object.keys(ownValue(spanish, id) ?? {}).sort()).toEqual(
      pointersOfTexts(settings as LocalizedSchema, sample).sort(),
    )
  })
})

/** The pointers of the texts in a value that may be written per language, empty ones left out. */
function pointersOfTexts(schema: LocalizedSchema, value: unknown, at = ''): string[] {
  if (schema['x-localized'] === true) return value === '' ? [] : [at]
  if (Array.isArray(value))
    return value.flatMap((item: unknown) =>
      pointersOfTexts(schema.items ?? {}, item, `${at}/${String(ownValue(item, 'id'))}`),
    )
  return Object.entries(schema.properties ?? {}).flatMap(([name, part]) =>
    pointersOfTexts(part, ownValue(value, name), `${at}/${name}`),
  )
}
