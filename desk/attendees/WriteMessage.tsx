import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { Calls, EventRecord } from '../../generated/types'
import { useText } from '../../src/core/intl/useText'
import { TextField } from '../../src/ui/controls/TextField'
import { StudioDialog } from '../../studio/chrome/StudioDialog'
import { useUnsavedChanges } from '../../studio/chrome/useUnsavedChanges'
import { deskApi, deskQueries } from '../session/deskApi'
import { useMailed } from '../session/mail'
import { ActForm } from '../acts/ActForm'
import { isSealed, useAct } from '../acts/useAct'

type Message = Calls['desk.eventMessages.send']['body']

interface WriteProps {
  event: EventRecord
  companyId: number
  to: Message['to']
  /** Called with what was sent, in words. */
  onSent: (text: string) => void
}

/** A dialog that writes an email to those who are listed, or chosen among them. */
export function WriteMessage({
  onClose,
  ...props
}: WriteProps & { onClose: () => void }): ReactNode {
  const t = useText()
  const [isHeld, setIsHeld] = useState(false)
  return (
    <StudioDialog
      title={t(props.to.keys === undefined ? 'desk.message.title' : 'desk.message.toChosen')}
      width={720}
      {...(!isHeld && { onClose })}
    >
      <WriteForm {...props} onHold={setIsHeld} onBack={onClose} />
    </StudioDialog>
  )
}

/** The form of a message: to how many it goes, its subject and its text. */
export function WriteForm({
  event,
  companyId,
  to,
  onSent,
  onHold,
  onBack,
}: WriteProps & { onHold: (isHeld: boolean) => void; onBack: () => void }): ReactNode {
  const t = useText()
  const mailed = useMailed()
  const [subject, setSubject] = useState('')
  const [text, setText] = useState('')
  useUnsavedChanges(subject.trim() !== '' || text.trim() !== '')
  const params = { id: event.id }
  const preview = useQuery(
    {
      queryKey: ['desk.eventMessages.preview', event.id, to],
      queryFn: ({ signal }) =>
        deskApi.call('desk.eventMessages.preview', {
          params,
          body: { to },
          chosen: { companyId },
          signal,
        }),
    },
    deskQueries,
  )
  const act = useAct(
    (body: Message, idempotencyKey) =>
      deskApi.call('desk.eventMessages.send', {
        params,
        body,
        idempotencyKey,
        chosen: { companyId },
      }),
    ({ count, withoutAddress }) =>
      onSent(mailed(t('desk.message.sent', { count, without: withoutAddress }))),
  )
  const readOnly = isSealed(act.state)
  const count = preview.data?.count ?? 0
  const isReady = subject.trim() !== '' && text.trim() !== '' && count > 0
  return (
    <ActForm
      act={act}
      body={isReady ? { to, subject: subject.trim(), text: text.trim() } : undefined}
      label={t('desk.message.send', { count })}
      companyId={companyId}
      onHold={onHold}
      onBack={onBack}
    >
      <p role="status">
        {preview.error !== null
          ? t('desk.list.failed')
          : preview.data === undefined
            ? t('ui.loading')
            : t('desk.message.to', {
                count,
                without: preview.data.withoutAddress,
              })}
      </p>
      <TextField
        name="subject"
        label={t('desk.message.subject')}
        required
        maxLength={200}
        dir="auto"
        value={subject}
        readOnly={readOnly}
        onChange={({ target }) => setSubject(target.value)}
      />
      <TextField
        name="text"
        label={t('desk.message.text')}
        hint={t('desk.message.hint')}
        required
        multiline
        rows={8}
        maxLength={10000}
        dir="auto"
        value={text}
        readOnly={readOnly}
        onChange={({ target }) => setText(target.value)}
      />
    </ActForm>
  )
}
