import { useAtom } from 'jotai'
import { useEffect, type ReactNode } from 'react'
import { languageName } from '../../src/core/intl/locale'
import { useText } from '../../src/core/intl/useText'
import { BarSelect } from '../chrome/BarSelect'
import { saveStudioLanguage, studioLanguageAtom, studioLanguages } from './StudioTexts'

/** A select for the studio's own language. */
export function StudioLanguage(): ReactNode {
  const t = useText()
  const [language, setLanguage] = useAtom(studioLanguageAtom)
  useEffect(() => {
    // With the toolbar, the document belongs to the portal, which sets the language itself.
    if (!document.querySelector('#studio, #desk')) return
    document.documentElement.lang = language
  }, [language])
  const choose = (next: string): void => {
    saveStudioLanguage(next)
    setLanguage(next)
  }
  return (
    <BarSelect
      hideLabel
      label={t('studio.language')}
      value={language}
      options={studioLanguages.map((tag) => ({ value: tag, label: languageName(tag) }))}
      onChange={choose}
    />
  )
}
