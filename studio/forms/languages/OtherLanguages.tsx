import { useAtom, useSetAtom } from 'jotai'
import { useRef, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { getByPointer } from '../../../src/core/config/getByPointer'
import { messageLanguage } from '../../../src/core/config/intl'
import { ownKeys } from '../../../src/core/config/plainObject'
import { toPointer } from '../../../src/core/config/pointer'
import { languageName } from '../../../src/core/intl/locale'
import { useText } from '../../../src/core/intl/useText'
import { compactField } from '../../chrome/compactField'
import { onUndo } from '../../chrome/shortcuts'
import { currentConfig, edit } from '../../editor/Editor'
import { editorAtom, unacceptedInputAtom } from '../../editor/editorAtom'
import { setByPointer } from '../../editor/setByPointer'
import { toKeyedPointer } from '../../editor/toKeyedPointer'
import type { FormPath } from '../atPath'
import { isWithin } from '../controlPointerFor'
import { useFormContext } from '../FormContext'
import { useFocusOnRequest, useOpenOnFocusRequest } from '../useFocusRequest'
import { textIn, withTextIn } from './textsByLanguage'
import { useShowsLanguages } from './useShowsLanguages'

/** What each language's field of a text has in common. */
interface TextField {
  /** Id of the field for the club's own language. */
  id: string
  /** Path of the text in its form. */
  path: FormPath
  label: string
  /** The text in the club's own language, which members read where another is missing. */
  ownText: string | undefined
  isLong: boolean
}

/**
 * The fields for a text's other languages, below the field for the club's own: the languages that
 * the club offers, and any other in which the text is written.
 */
export function OtherLanguages(field: TextField): ReactNode {
  const { config, languages, pointer, value } = useFormContext()
  const [shows, choose] = useShowsLanguages(config)
  const text = pointer + toKeyedPointer(toPointer(field.path.map(String)), value)
  useOpenOnFocusRequest(
    (request) => request !== text && isWithin(request, text),
    () => choose(true),
  )
  if (!shows) return null
  const written = ownKeys(getByPointer(config, text)).map((tag) =>
    messageLanguage(tag, languages.locale),
  )
  const shown = new Set([...languages.others, ...written])
  shown.delete(languages.own)
  return [...shown].map((language) => (
    <OtherLanguage
      key={language}
      {...field}
      text={text}
      language={language}
      keepShown={() => choose(true)}
    />
  ))
}

function OtherLanguage({
  id,
  path,
  label,
  ownText,
  isLong,
  text,
  language,
  keepShown,
}: TextField & { text: string; language: string; keepShown: () => void }): ReactNode {
  const t = useText()
  const { config, languages, readOnly, checkText } = useFormContext()
  const setEditor = useSetAtom(editorAtom)
  const [allRejected, setAllRejected] = useAtom(unacceptedInputAtom)
  const own = text + toPointer([language])
  const rejected = allRejected[own]
  const shown =
    typeof rejected === 'string'
      ? rejected
      : (textIn(getByPointer(config, text), language, languages) ?? '')
  const error = typeof rejected === 'string' ? checkText(path, rejected) : undefined
  const field = `${id}__${language}`
  const box = useRef<HTMLDivElement>(null)
  useFocusOnRequest(own, box, field)
  const change = (typed: string): void => {
    // Removing the last text in another language would otherwise hide these fields.
    keepShown()
    const isRejected = typed !== '' && checkText(path, typed) !== undefined
    setAllRejected((all) => ({ ...all, [own]: isRejected ? typed : undefined }))
    if (isRejected) return
    setEditor((now) => {
      const before = currentConfig(now)
      const stored = getByPointer(before, text)
      const next = withTextIn(stored, language, typed === '' ? undefined : typed, languages)
      return edit(now, setByPointer(before, text, next))
    })
  }
  const name = languageName(language)
  return (
    <Language ref={box}>
      <label htmlFor={field}>{name}</label>
      <Text
        as={isLong ? 'textarea' : 'input'}
        id={field}
        aria-label={t('studio.languages.field', { label, language: name })}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : `${field}__error`}
        lang={language}
        dir="auto"
        value={shown}
        placeholder={ownText}
        readOnly={readOnly}
        onChange={(event: { target: { value: string } }) => change(event.target.value)}
        onKeyDown={onUndo(() => {
          if (typeof rejected !== 'string') return false
          setAllRejected((all) => ({ ...all, [own]: undefined }))
          return true
        })}
      />
      <ErrorText id={`${field}__error`} role="status">
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
