import { useState, type FormEvent, type ReactNode } from 'react'
import { styled } from 'styled-components'
import type { Calls } from '../../generated/types'
import { useText } from '../../src/core/intl/useText'
import { Button } from '../../src/ui/controls/Button'
import { TextField } from '../../src/ui/controls/TextField'
import { Notice } from '../../src/ui/feedback/Notice'
import { ActNotice } from '../acts/ActNotice'
import { isSealed, useAct } from '../acts/useAct'
import { deskApi } from '../session/deskApi'
import { forgetUnsaved, unsavedKey, unsavedOf, useUnsaved } from '../session/useUnsaved'
import { TemplateField } from './TemplateField'
import { withTemplate } from './templateText'
import type { ThreadProps } from './ThreadProps'

/** How long an answer may be, as the call declares it. */
const MAX_LENGTH = 2_000

/**
 * The answer to a member. What is typed stays until it is sent, also while other pages of the desk
 * are shown; if a colleague answers meanwhile, the form says so.
 */
export function AnswerForm({ companyId, thread, onChanged }: ThreadProps): ReactNode {
  const t = useText()
  const { id, revision, messages } = thread
  const newestId = messages.at(-1)?.id ?? 0
  const key = unsavedKey(companyId, 'conversations', id)
  const [{ text, seenId }, setTyped] = useState(() => restore(key, newestId))
  const [done, setDone] = useState('')
  useUnsaved(key, { before: {}, typed: text === '' ? {} : { text, seenId } })
  const act = useAct(
    (body: Calls['desk.conversations.answer']['body'], idempotencyKey) =>
      deskApi
        .call('desk.conversations.answer', {
          params: { id },
          body,
          idempotencyKey,
          ifMatch: revision,
          chosen: { companyId },
        })
        .finally(onChanged),
    ({ state }) => {
      setTyped({ text: '', seenId: newestId })
      forgetUnsaved(key)
      setDone(t(state === 'closed' ? 'desk.messages.sentAndClosed' : 'desk.messages.sent'))
    },
  )
  const sealed = isSealed(act.state)
  const answered =
    text === '' || sealed
      ? undefined
      : messages.findLast((message) => message.isFromClub && message.id > seenId)
  const type = (value: string): void => {
    setDone('')
    act.reset()
    // What came before the first letter was read before.
    setTyped({ text: value, seenId: text === '' ? newestId : seenId })
  }
  const isReady = text.trim() !== ''
  const send = (close: boolean): void => {
    if (isReady) act.make({ text, close })
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    send(false)
  }
  return (
    <Form noValidate onSubmit={submit}>
      {answered === undefined ? null : (
        <Notice tone="warning" live title={t('desk.messages.meanwhile')}>
          {t('desk.messages.meanwhileText', { name: answered.by || t('desk.messages.club') })}
        </Notice>
      )}
      <TemplateField
        companyId={companyId}
        language={thread.language}
        readOnly={sealed}
        onChoose={(template) => type(withTemplate(text, template))}
      />
      <TextField
        name="answer"
        label={t('desk.messages.answer')}
        hint={t('desk.messages.answerHint')}
        required
        multiline
        rows={5}
        maxLength={MAX_LENGTH}
        dir="auto"
        value={text}
        readOnly={sealed}
        onChange={({ target }) => type(target.value)}
      />
      <ActNotice act={act} companyId={companyId} />
      <Foot>
        <Button type="submit" idle={!isReady} busy={act.state.status === 'busy'}>
          {act.state.status === 'unknown' ? t('desk.retry') : t('desk.messages.send')}
        </Button>
        {sealed ? null : (
          <Button variant="secondary" idle={!isReady} onClick={() => send(true)}>
            {t('desk.messages.sendAndClose')}
          </Button>
        )}
        <span role="status">{done}</span>
      </Foot>
    </Form>
  )
}

/** What was typed before another page was shown, and the newest message that was there then. */
function restore(key: string, newestId: number): { text: string; seenId: number } {
  const { text, seenId } = unsavedOf(key)?.typed ?? {}
  return {
    text: typeof text === 'string' ? text : '',
    seenId: typeof seenId === 'number' ? seenId : newestId,
  }
}

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  inline-size: 100%;
`
const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px;
`
