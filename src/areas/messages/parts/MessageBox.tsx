import { useAtom } from 'jotai'
import {
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
} from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { styled } from 'styled-components'
import { useFormat } from '../../../core/intl/useFormat'
import { useText } from '../../../core/intl/useText'
import { Button } from '../../../ui/controls/Button'
import { Field } from '../../../ui/controls/Field'
import { fieldStyle } from '../../../ui/controls/fieldStyle'
import { describedBy } from '../../../ui/controls/describedBy'
import { unsentAtom } from '../data/outbox'
import { checkMessage, MESSAGE_MAX_LENGTH } from '../model/checkMessage'

/**
 * The message input, with a draft per conversation. With a mouse, Enter sends and Shift+Enter adds a
 * line; on touch screens Enter adds a line. A link with the state `focusMessageBox` focuses the box
 * once, and one with `draft` also fills it in; Back and a reload don’t.
 */
export function MessageBox({
  conversationId,
  name,
  onSend,
}: {
  conversationId: number
  name: string
  onSend: (text: string) => void
}): ReactNode {
  const t = useText()
  const { number } = useFormat()
  const [{ drafts }, changeUnsent] = useAtom(unsentAtom)
  /** Whether the text, unchanged since, could not be sent. */
  const [isRejected, setRejected] = useState(false)
  const box = useRef<HTMLTextAreaElement>(null)
  const { key, pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  const { focusMessageBox: focusesBox = false, draft } =
    (state as { focusMessageBox?: boolean; draft?: string } | null) ?? {}
  useEffect(() => {
    if (!focusesBox) return
    // A frame later, because a page change first moves the focus to the page's content.
    const frame = requestAnimationFrame(() => {
      box.current?.focus()
      if (draft !== undefined)
        changeUnsent((unsent) => {
          const typed = unsent.drafts[conversationId] ?? ''
          // Keeps what the customer has already typed.
          const next = typed.includes(draft) ? typed : [typed, draft].filter(Boolean).join('\n')
          return { ...unsent, drafts: { ...unsent.drafts, [conversationId]: next } }
        })
      // Without the state, so that Back and a reload don't focus the box again.
      void navigate({ pathname, search, hash }, { replace: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [key, focusesBox, draft, conversationId, changeUnsent, pathname, search, hash, navigate])
  const text = drafts[conversationId] ?? ''
  const { canSend, left } = checkMessage(text)
  const setText = (next: string): void => {
    changeUnsent((unsent) => ({ ...unsent, drafts: { ...unsent.drafts, [conversationId]: next } }))
  }
  const send = (event: SyntheticEvent): void => {
    event.preventDefault()
    box.current?.focus()
    setRejected(!canSend)
    if (!canSend) return
    onSend(text.trim())
    setText('')
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    // On touch screens Enter adds a line; during IME composition Enter confirms the composed word.
    const isSendKey =
      event.key === 'Enter' &&
      !event.shiftKey &&
      !event.nativeEvent.isComposing &&
      window.matchMedia('(pointer: fine)').matches
    if (isSendKey) send(event)
  }
  const isTooLong = left !== undefined && left < 0
  const error = isTooLong
    ? t('area.messages.box.tooLong', { count: -left, max: number(MESSAGE_MAX_LENGTH) })
    : isRejected && text.trim() === ''
      ? t('area.messages.box.empty')
      : undefined
  const hint =
    left !== undefined && !isTooLong ? t('area.messages.box.left', { count: left }) : undefined
  return (
    <Form onSubmit={send} noValidate>
      <Field
        name="message"
        label={t('area.messages.box.label')}
        hint={hint}
        error={error}
        hideLabel
        required
      >
        <TextArea
          {...describedBy('message', hint, error)}
          ref={box}
          name="message"
          rows={1}
          value={text}
          placeholder={t('area.messages.box.placeholder', { name })}
          autoComplete="off"
          onChange={(event) => {
            setRejected(false)
            setText(event.target.value)
          }}
          onKeyDown={onKeyDown}
        />
      </Field>
      <Button type="submit">{t('area.messages.box.send')}</Button>
    </Form>
  )
}

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: start;
  gap: var(--portico-space-3);
  padding: var(--portico-space-3) var(--portico-space-4);
  border-block-start: var(--portico-border-width) solid var(--portico-color-border);
  background: var(--portico-color-surface);
`
const TextArea = styled.textarea`
  ${fieldStyle}
  max-block-size: 9.5em;
  field-sizing: content;
  resize: none;
`
