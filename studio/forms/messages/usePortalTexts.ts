import { useEffect, useState } from 'react'

/**
 * Texts by id as they are written: in the language, where it lacks one in English, and in English.
 */
export interface SourceTexts {
  own: Readonly<Record<string, string>>
  english: Readonly<Record<string, string>>
}

/** The portal's texts in a language, loaded when they are first asked for; undefined meanwhile. */
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
