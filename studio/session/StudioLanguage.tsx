import { useAtom } from 'jotai'
import { useEffect, type ReactNode } from 'react'
import { languageName } from '../../src/core/intl/locale'
import type { MessageId } from '../../generated/MessageId'
import { useText } from '../../src/core/intl/useText'
import { BarSelect } from '../chrome/BarSelect'
import { saveStudioLanguage, studioLanguageAtom, studioLanguages } from './StudioTexts'

/** A select for the language of the studio, or of the other product that `labelId` names. */
export function StudioLanguage({
  labelId = 'studio.language',
}: {
  labelId?: MessageId
}): ReactNode {
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
      label={t(labelId)}
      value={language}
      options={studioLanguages.map((tag) => ({ value: tag, label: languageName(tag) }))}
      onChange={choose}
    />
  )
}
