import { atom, useAtomValue } from 'jotai'
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { createPageIntl, type PageIntlOptions } from '../../src/core/intl/createPageIntl'
import type { Translate } from '../../src/core/intl/Translate'
import { RawIntlProvider } from 'react-intl'
import { zoneNames } from '../../src/core/intl/zoneTable'
import { builtInTextsUrl, loadTexts } from '../../src/registry/texts'

const studioFiles = import.meta.glob<string>('../../generated/studio/messages/{en,es}.json', {
  eager: true,
  query: '?url',
  import: 'default',
})

/** Languages the studio is available in. */
export const studioLanguages = ['en', 'es'] as const

// Declared before the next line, which reads it when the module is evaluated.
const KEY = 'portico-studio/language'

/** The studio's language: the stored choice, else the browser's, else English. */
export const studioLanguageAtom = atom<string>(initialLanguage())

/** Stores the chosen language in this browser. */
export function saveStudioLanguage(language: string): void {
  try {
    window.localStorage.setItem(KEY, language)
  } catch (forbidden) {
    // Without storage the choice lasts until the page is reloaded.
    void forbidden
  }
}

/**
 * Provides the studio's texts, and the portal's for page names and shared components. `dir` is the
 * direction of what surrounds the texts: both languages read left to right.
 */
export function StudioTexts({
  children,
  dir = 'ltr',
}: {
  children: ReactNode
  dir?: 'ltr' | 'rtl'
}): ReactNode {
  const language = useAtomValue(studioLanguageAtom)
  const [loaded, setLoaded] = useState<Pick<PageIntlOptions, 'language' | 'messages'>>()
  useEffect(() => {
    let isCurrent = true
    void Promise.all([
      loadTexts(builtInTextsUrl(language)),
      loadTexts(studioFiles[`../../generated/studio/messages/${language}.json`] ?? ''),
    ]).then(([portal, studio]) => {
      if (isCurrent) setLoaded({ language, messages: { ...portal, ...studio } })
    })
    return () => {
      isCurrent = false
    }
  }, [language])
  const intl = useMemo(() => {
    if (!loaded) return undefined
    const page = createPageIntl({
      ...loaded,
      locale: browserLocale(loaded.language),
      currency: 'USD',
      timezone: browserZone(),
      zone: zoneNames(browserZone()),
      dir,
    })
    return dir === 'ltr' ? page : { ...page, t: isolated(page.t) }
  }, [loaded, dir])
  return intl ? <RawIntlProvider value={intl}>{children}</RawIntlProvider> : null
}

/**
 * Texts that read left to right also in a layout that doesn't: otherwise *1 of 19* becomes
 * *of 19 1*, and a full stop comes first.
 */
const isolated =
  (t: Translate): Translate =>
  (id, values) => {
    const text = t(id, values)
    return text === '' ? '' : `\u2066${text}\u2069`
  }

function initialLanguage(): string {
  if (typeof window === 'undefined') return 'en'
  const preferred = [storedLanguage(), ...navigator.languages].flatMap((tag) =>
    tag ? [tag.split('-', 1)[0] ?? ''] : [],
  )
  return preferred.find((tag) => studioLanguages.some((one) => one === tag)) ?? 'en'
}

function storedLanguage(): string | null {
  try {
    return window.localStorage.getItem(KEY)
  } catch (forbidden) {
    void forbidden
    return null
  }
}

// Dates and times in the history use the admin's locale, not the club's.
const browserLocale = (language: string): string =>
  navigator.languages.find((tag) => tag.startsWith(language)) ?? language
const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone
