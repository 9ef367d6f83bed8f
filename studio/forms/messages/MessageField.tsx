import { useAtom, useSetAtom } from 'jotai'
import { useId, useRef, useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { toPointer } from '../../../src/core/json/pointer'
import { useText } from '../../../src/core/intl/useText'
import { compactField } from '../../chrome/compactField'
import { computeRows } from '../../chrome/computeRows'
import { onUndo } from '../../chrome/shortcuts'
import { closeStep, currentConfig, edit } from '../../editor/Editor'
import { editorAtom, rejectedInputAtom } from '../../editor/editorAtom'
import { setByPointer } from '../../../src/core/json/setByPointer'
import { DefaultStatus } from '../templates/DefaultStatus'
import { useFocusOnRequest } from '../useFocusRequest'
import { checkMessage } from './checkMessage'
import { getPlaceholders } from './getPlaceholders'
import { messageLabel } from './messageLabel'

/**
 * A field for one portal text in the club's wording; the text is rejected if its placeholders
 * differ from the original's.
 */
export function MessageField({
  id,
  tag,
  defaultValue,
  original,
  value,
  readOnly,
}: {
  id: string
  /** The language's key in `intl.messages`. */
  tag: string
  defaultValue: string
  /** The portal's text in the studio's language, which names the field. */
  original: string
  value: string | undefined
  readOnly: boolean
}): ReactNode {
  const t = useText()
  const fieldId = useId()
  const setEditor = useSetAtom(editorAtom)
  const placeholders = getPlaceholders(id)
  const path = toPointer(['intl', 'messages', tag, id])
  // What the admin has typed since the field got the focus. Invalid text also stays in the field
  // afterwards, as rejected input.
  const [input, setInput] = useState<string>()
  const [rejectedInput, setRejectedInput] = useAtom(rejectedInputAtom)
  const rejected = rejectedInput[path]
  const typed = input ?? (typeof rejected === 'string' ? rejected : undefined)
  const placeholderList =
    placeholders.length > 0
      ? placeholders.map((name) => `{${name}}`).join(' ')
      : t('studio.messages.none')
  const isUsable = (text: string): boolean =>
    text === '' || checkMessage(text, placeholders) === undefined
  const errorCode =
    typed === undefined || isUsable(typed) ? undefined : checkMessage(typed, placeholders)
  const store = (text: string | undefined, endsStep: boolean): void =>
    setEditor((now) => {
      const edited = edit(
        endsStep ? closeStep(now) : now,
        setByPointer(currentConfig(now), path, text),
      )
      return endsStep ? closeStep(edited) : edited
    })
  const setRejected = (text: string | undefined): void =>
    setRejectedInput((all) => (all[path] === text ? all : { ...all, [path]: text }))
  const changeText = (text: string): void => {
    setInput(text)
    setRejected(isUsable(text) ? undefined : text)
    if (isUsable(text)) store(text === '' || text === defaultValue ? undefined : text, false)
  }
  const visibleText = typed ?? value ?? defaultValue
  const label = messageLabel(original) || id
  const box = useRef<HTMLDivElement>(null)
  useFocusOnRequest(path, box, fieldId)
  return (
    <Field ref={box}>
      <label htmlFor={fieldId} title={id}>
        {label}
      </label>
      <DefaultStatus
        name={label}
        isSet={value !== undefined || errorCode !== undefined}
        readOnly={readOnly}
        onReset={() => {
          setInput(undefined)
          setRejected(undefined)
          store(undefined, true)
        }}
      />
      <Text
        id={fieldId}
        rows={computeRows(visibleText, { min: 1, max: 6 })}
        value={visibleText}
        placeholder={defaultValue}
        readOnly={readOnly}
        aria-invalid={errorCode ? true : undefined}
        aria-describedby={`${fieldId}-about`}
        onChange={(event) => changeText(event.target.value)}
        onBlur={() => setInput(undefined)}
        onKeyDown={onUndo(() => {
          if (typeof rejected !== 'string') return false
          setInput(undefined)
          setRejected(undefined)
          return true
        })}
      />
      <About id={`${fieldId}-about`}>
        {/* The label lacks placeholders, and the end of a long text. */}
        {original !== defaultValue && original !== label ? <Hint>{original}</Hint> : null}
        {placeholders.length > 0 && !errorCode ? (
          <Hint>{t('studio.messages.placeholders', { names: placeholderList })}</Hint>
        ) : null}
        <ErrorText role="status">
          {errorCode === undefined
            ? null
            : t(`studio.messages.${errorCode}`, { names: placeholderList })}
        </ErrorText>
      </About>
    </Field>
  )
}

const Field = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: 3px 8px;
  padding-block-start: 10px;
  border-block-start: 1px solid var(--portico-color-border);
  label {
    color: var(--portico-color-muted-text);
    font-size: var(--portico-text-xs);
    overflow-wrap: anywhere;
  }
`
const Text = styled.textarea`
  ${compactField}
  grid-column: 1 / -1;
  resize: vertical;
`
const About = styled.div`
  grid-column: 1 / -1;
`
const Hint = styled.p`
  color: var(--portico-color-muted-text);
  font-size: var(--portico-text-xs);
`
const ErrorText = styled.p`
  color: var(--portico-color-danger);
  font-size: var(--portico-text-sm);
  &:empty {
    display: none;
  }
`
