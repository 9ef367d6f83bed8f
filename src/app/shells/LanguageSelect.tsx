import { use, type ReactNode } from 'react'
import { languageName } from '../../core/intl/locale'
import { useText } from '../../core/intl/useText'
import { HeaderSelect } from './HeaderSelect'
import { LanguageContext } from './LanguageContext'

/** The select named 'Language'; renders nothing if the club offers only one language. */
export function LanguageSelect(): ReactNode {
  const t = useText()
  const choices = use(LanguageContext)
  if (!choices || choices.offered.length < 2) return null
  const { language, offered, choose } = choices
  return (
    <HeaderSelect icon="globe" label={t('app.language.label')} value={language} onChoose={choose}>
      {offered.map((tag) => (
        <option key={tag} value={tag} lang={tag}>
          {languageName(tag)}
        </option>
      ))}
    </HeaderSelect>
  )
}
