import { useCallback, useEffect, useState } from 'react'

/** The portal's texts by id: in a language (English where missing), and in English. */
export interface SourceTexts {
  localized: Readonly<Record<string, string>>
  english: Readonly<Record<string, string>>
}

/**
 * The portal's texts in a language, loaded on demand; undefined while loading or without a
 * language, `failed` if they could not be loaded.
 */
export function usePortalTexts(language: string | undefined): SourceTexts | 'failed' | undefined {
  const [texts, setTexts] = useState<{ language: string; loaded: SourceTexts | 'failed' }>()
  useEffect(() => {
    if (language === undefined) return undefined
    let isCurrent = true
    Promise.all([load(language), load('en')]).then(
      ([localized, english]) =>
        isCurrent &&
        setTexts({
          language,
          loaded: { localized: localized ?? english ?? {}, english: english ?? {} },
        }),
      () => isCurrent && setTexts({ language, loaded: 'failed' }),
    )
    return () => {
      isCurrent = false
    }
  }, [language])
  return texts && texts.language === language ? texts.loaded : undefined
}

const files = import.meta.glob<Readonly<Record<string, string>>>(
  '../../../generated/studio/texts/*.json',
  { import: 'default' },
)

const load = async (language: string): Promise<Readonly<Record<string, string>> | undefined> =>
  files[`../../../generated/studio/texts/${language}.json`]?.()

/**
 * Returns a function that finds the portal's built-in text for a language tag (English where it is
 * missing). The texts are loaded if `tags` isn't empty; until then, and if that fails, it finds
 * none.
 */
export function useSourceTexts(
  tags: readonly string[],
): (id: string, tag: string) => string | undefined {
  const [texts, setTexts] = useState<Readonly<Record<string, SourceTexts['localized']>>>({})
  const languages = [...new Set(tags.map(languageOf))].toSorted().join()
  useEffect(() => {
    if (languages === '') return undefined
    let isCurrent = true
    const loading = [...languages.split(','), 'en'].map(
      async (language) => [language, (await load(language)) ?? {}] as const,
    )
    Promise.all(loading).then(
      (loaded) => isCurrent && setTexts(Object.fromEntries(loaded)),
      // Without them, a text is named by its old or new wording.
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [languages])
  return useCallback((id, tag) => texts[languageOf(tag)]?.[id] ?? texts['en']?.[id], [texts])
}

/**
 * The portal's built-in texts of those of the languages that have any, loaded on demand; empty until
 * then, and if that fails.
 */
export function useBuiltInTexts(
  languages: readonly string[],
): Readonly<Record<string, SourceTexts['localized']>> {
  const [texts, setTexts] = useState<Readonly<Record<string, SourceTexts['localized']>>>({})
  const wanted = languages.join()
  useEffect(() => {
    let isCurrent = true
    const loading = wanted
      .split(',')
      .map(async (language) => [language, (await load(language)) ?? {}] as const)
    Promise.all(loading).then(
      (loaded) => isCurrent && setTexts(Object.fromEntries(loaded)),
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [wanted])
  return texts
}

/** The portal's built-in text for a language tag (English where it is missing). */
export const loadPortalText = async (tag: string, id: string): Promise<string | undefined> =>
  (await load(languageOf(tag)))?.[id] ?? (await load('en'))?.[id]

const languageOf = (tag: string): string => tag.split('-')[0] ?? tag
