import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { languageName } from '../../../core/intl/locale'
import { useText } from '../../../core/intl/useText'
import { useAppServices } from '../../../core/registry/AppServices'
import { configAtom, languageAtom } from '../../../core/session/atoms'
import { SelectField } from '../../../ui/controls/SelectField'

/**
 * The portal's language choice inside a modal that can't be closed, because the modal covers the
 * page's own language menu.
 */
export function ModalLanguage(): ReactNode {
  const t = useText()
  const { chooseLanguage } = useAppServices()
  const { languages } = useAtomValue(configAtom).intl
  const { language } = useAtomValue(languageAtom)
  if (languages.length < 2) return null
  return (
    <SelectField
      name="survey-language"
      label={t('app.language.label')}
      required
      value={language}
      options={languages.map((tag) => ({ value: tag, label: languageName(tag) }))}
      onChange={({ target }) => chooseLanguage(target.value)}
    />
  )
}
