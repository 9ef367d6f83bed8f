import { usePageIntl } from '../../src/core/intl/usePageIntl'
import { useDynamicText } from '../../src/core/intl/useText'
import { useFormContext } from './FormContext'
import { findOverrides } from './messages/offeredLanguages'
import { useSourceTexts } from './messages/usePortalTexts'

/**
 * What members read in a language where a field is empty that replaces a text of the portal, by the
 * text's message id: the club's own text, or else the portal's. Undefined without an id.
 */
export function useDefaultText(id: unknown, language: string): string | undefined {
  const t = useDynamicText()
  const { language: studioLanguage } = usePageIntl()
  const { config } = useFormContext()
  const isKnown = typeof id !== 'string' || language === studioLanguage
  const sourceText = useSourceTexts(isKnown ? [] : [language])
  return typeof id === 'string'
    ? (findOverrides(config, language).texts[id] ?? sourceText(id, language) ?? t(id))
    : undefined
}
