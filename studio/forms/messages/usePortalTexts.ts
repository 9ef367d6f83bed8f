import { useEffect, useState } from 'react'

/** The portal's texts by id: in a language (English where missing), and in English. */
export interface SourceTexts {
  own: Readonly<Record<string, string>>
  english: Readonly<Record<string, string>>
}

/**
 * The portal's texts in a language, loaded on demand; undefined while loading, `failed` if they
 * could not be loaded.
 */
export function usePortalTexts(language: string): SourceTexts | 'failed' | undefined {
  const [texts, setTexts] = useState<{ language: string; loaded: SourceTexts | 'failed' }>()
  useEffect(() => {
    let current = true
    Promise.all([load(language), load('en')]).then(
      ([own, english]) =>
        current &&
        setTexts({ language, loaded: { own: own ?? english ?? {}, english: english ?? {} } }),
      () => current && setTexts({ language, loaded: 'failed' }),
    )
    return () => {
      current = false
    }
  }, [language])
  return texts?.language === language ? texts.loaded : undefined
}

const files = import.meta.glob<Readonly<Record<string, string>>>(
  '../../../generated/studio/texts/*.json',
  { import: 'default' },
)

const load = async (language: string): Promise<Readonly<Record<string, string>> | undefined> =>
  files[`../../../generated/studio/texts/${language}.json`]?.()
