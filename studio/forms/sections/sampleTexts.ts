import { useEffect, useState } from 'react'
import type { catalogue } from '../../../generated/catalogue'
import { getByPointer } from '../../../src/core/json/getByPointer'
import { isPlainObject, type PlainObject } from '../../../src/core/json/plainObject'
import { setByPointer } from '../../../src/core/json/setByPointer'
import { withTextIn, type ClubLanguages } from '../languages/textsByLanguage'

/** The texts of sample settings by JSON Pointer, per widget. */
type SamplesOfLanguage = Readonly<Record<string, Readonly<Record<string, string>>>>

/** The texts of the widgets' sample settings, by language; English is in the catalogue. */
export type SampleTexts = Readonly<Record<string, SamplesOfLanguage>>

const files = import.meta.glob<SamplesOfLanguage>('../../../generated/studio/samples/*.json', {
  import: 'default',
})

/**
 * The sample texts in all languages that have some, loaded once `isNeeded`; undefined while loading.
 * A language whose texts can't be loaded is left out.
 */
export function useSampleTexts(isNeeded: boolean): SampleTexts | undefined {
  const [texts, setTexts] = useState<SampleTexts>()
  useEffect(() => {
    if (!isNeeded) return undefined
    let isCurrent = true
    const loading = Object.entries(files).map(async ([path, load]) => {
      const language = path.replace(/^.*\/|\.json$/g, '')
      return [language, (await load().catch(() => undefined)) ?? {}] as const
    })
    void Promise.all(loading).then((loaded) => isCurrent && setTexts(Object.fromEntries(loaded)))
    return () => {
      isCurrent = false
    }
  }, [isNeeded])
  return texts
}

/**
 * A widget's sample settings, each text in all of the club's languages into which it is translated.
 * A club's own language without samples stays empty; members then read another language, English if
 * the text would have none.
 */
export function localizeSample(
  { id, sample }: Pick<(typeof catalogue.widgets)[number], 'id' | 'sample'>,
  texts: SampleTexts,
  languages: ClubLanguages,
): PlainObject {
  const settings = isPlainObject(sample) ? sample : {}
  const pointers = new Set(
    Object.values(texts).flatMap((samples) => Object.keys(samples[id] ?? {})),
  )
  return [...pointers].reduce((localized, pointer) => {
    const english = getByPointer(settings, pointer)
    if (typeof english !== 'string') return localized
    const textIn = (language: string): string | undefined =>
      texts[language]?.[id]?.[pointer] ?? (language === 'en' ? english : undefined)
    const text = languages.others.reduce<ReturnType<typeof withTextIn>>((stored, language) => {
      const other = textIn(language)
      return other === undefined ? stored : withTextIn(stored, language, other, languages)
    }, textIn(languages.ownLanguage))
    return setByPointer(localized, pointer, text ?? { en: english })
  }, settings)
}
