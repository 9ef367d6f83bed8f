import { useAtom, useSetAtom, useStore } from 'jotai'
import { useRef, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { getByPointer } from '../../../src/core/json/getByPointer'
import { messageLanguage } from '../../../src/core/config/compile/intl'
import { ownKeys } from '../../../src/core/json/plainObject'
import { toPointer } from '../../../src/core/json/pointer'
import { languageName } from '../../../src/core/intl/locale'
import { useText } from '../../../src/core/intl/useText'
import { compactField } from '../../chrome/compactField'
import { computeLines } from '../../chrome/computeRows'
import { onUndo } from '../../chrome/shortcuts'
import { rejectedInputAtom } from '../../editor/editorAtom'
import { toKeyedPointer } from '../../editor/toKeyedPointer'
import { previewLanguageAtom } from '../../preview/turnPreview'
import type { FormPath } from '../atPath'
import { isWithin } from '../controlPointerFor'
import { useFormContext } from '../FormContext'
import { useDefaultText } from '../useDefaultText'
import { useFocusOnRequest, useOpenOnFocusRequest } from '../useFocusRequest'
import { changeTranslation } from './changeTranslation'
import { textIn } from './textsByLanguage'
import { useShowsLanguages } from './useShowsLanguages'

/** The properties that the fields of a text in all languages share. */
interface TextField {
  /** Id of the field for the club's own language. */
  id: string
  /** Path of the text in its form. */
  path: FormPath
  label: string
  /** The text in the club's own language, which members read where another is missing. */
  ownText: string | undefined
  isLong: boolean
  /** The fewest rows of a long text; `computeLines` knows the default. */
  minRows: unknown
  /** Id of the message that members read where the text is not written; undefined if there is none. */
  defaultText: string | undefined
}

/**
 * The fields for a text's other languages, below the field for the club's own: the languages that
 * the club offers, and any other in which the text is written.
 */
export function OtherLanguages(field: TextField): ReactNode {
  const { config, languages, pointer, value } = useFormContext()
  const [showsLanguages, setShowsLanguages] = useShowsLanguages(config)
  const textPointer = pointer + toKeyedPointer(toPointer(field.path.map(String)), value)
  useOpenOnFocusRequest(
    (request) => request !== textPointer && isWithin(request, textPointer),
    () => setShowsLanguages(true),
  )
  if (!showsLanguages) return null
  const written = ownKeys(getByPointer(config, textPointer)).map((tag) =>
    messageLanguage(tag, languages.locale),
  )
  const visible = new Set([...languages.others, ...written])
  visible.delete(languages.ownLanguage)
  return [...visible].map((language) => (
    <OtherLanguage
      key={language}
      {...field}
      textPointer={textPointer}
      language={language}
      keepShown={() => setShowsLanguages(true)}
    />
  ))
}

function OtherLanguage({
  id,
  path,
  label,
  ownText,
  isLong,
  minRows,
  defaultText,
  textPointer,
  language,
  keepShown,
}: TextField & { textPointer: string; language: string; keepShown: () => void }): ReactNode {
  const t = useText()
  const defaultInLanguage = useDefaultText(defaultText, language)
  const { config, languages, readOnly, checkText } = useFormContext()
  const store = useStore()
  const speak = useSetAtom(previewLanguageAtom)
  const [allRejected, setAllRejected] = useAtom(rejectedInputAtom)
  const languagePointer = textPointer + toPointer([language])
  const rejected = allRejected[languagePointer]
  const displayedText =
    typeof rejected === 'string'
      ? rejected
      : (textIn(getByPointer(config, textPointer), language, languages) ?? '')
  const error = typeof rejected === 'string' ? checkText(path, rejected) : undefined
  const fieldId = `${id}__${language}`
  const box = useRef<HTMLDivElement>(null)
  useFocusOnRequest(languagePointer, box, fieldId)
  const change = (typed: string): void => {
    // Removing the last text in another language would otherwise hide these fields.
    keepShown()
    const isRejected = typed !== '' && checkText(path, typed) !== undefined
    changeTranslation(store, textPointer, language, { text: typed, isRejected })
  }
  const name = languageName(language)
  return (
    <Language ref={box}>
      <label htmlFor={fieldId}>{name}</label>
      <Text
        as={isLong ? 'textarea' : 'input'}
        rows={isLong ? computeLines(displayedText, minRows) : undefined}
        id={fieldId}
        aria-label={t('studio.languages.field', { label, language: name })}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : `${fieldId}__error`}
        lang={language}
        dir="auto"
        value={displayedText}
        placeholder={ownText ?? defaultInLanguage}
        readOnly={readOnly}
        onFocus={() => speak(language)}
        onChange={(event: { target: { value: string } }) => change(event.target.value)}
        onKeyDown={onUndo(() => {
          if (typeof rejected !== 'string') return false
          setAllRejected((all) => ({ ...all, [languagePointer]: undefined }))
          return true
        })}
      />
      <ErrorText id={`${fieldId}__error`} role="status">
        {error}
      </ErrorText>
    </Language>
  )
}

const Language = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 2px;
  padding-inline-start: 12px;
  border-inline-start: 2px solid var(--portico-color-border);
  > label {
    color: var(--portico-color-muted-text);
    font-size: var(--portico-text-xs);
  }
`
const Text = styled.input`
  ${compactField}
  resize: vertical;
`
const ErrorText = styled.p`
  color: var(--portico-color-danger);
  font-size: var(--portico-text-sm);
  &:empty {
    display: none;
  }
`
