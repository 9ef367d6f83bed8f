import { useState, type FormEvent, type ReactNode } from 'react'
import { styled } from 'styled-components'
import type { AdminCompany, MemberNote } from '../../../generated/types'
import { useText } from '../../../src/core/intl/useText'
import { Button } from '../../../src/ui/controls/Button'
import { TextField } from '../../../src/ui/controls/TextField'
import { ActNotice } from '../../acts/ActNotice'
import { isSealed, useAct } from '../../acts/useAct'
import { deskApi } from '../../session/deskApi'
import { forgetUnsaved, unsavedKey, unsavedOf, useUnsaved } from '../../session/useUnsaved'

/** How long a note may be, as the calls declare it. */
const MAX_LENGTH = 4_000

/** What a note's form and its item need. */
export interface NoteProps {
  memberId: number
  company: AdminCompany
  /** Called once the notes are others. */
  onDone: () => void
}

/**
 * The form of a new note, or of one's own that is edited. What is typed stays until it is saved,
 * also while other pages of the desk are shown.
 */
export function NoteForm({
  memberId,
  company,
  note,
  onDone,
  onBack,
}: NoteProps & { note?: MemberNote; onBack?: () => void }): ReactNode {
  const t = useText()
  const stored = note?.text ?? ''
  const key = unsavedKey(company.id, `members/${memberId}/notes`, note?.id ?? 'new')
  const [text, setText] = useState(() => String(unsavedOf(key)?.typed['text'] ?? stored))
  useUnsaved(key, { before: {}, typed: text === stored ? {} : { text } })
  const act = useAct(
    (body: { text: string }, idempotencyKey) => {
      const chosen = { companyId: company.id }
      return note === undefined
        ? deskApi.call('desk.memberNotes.add', {
            params: { id: memberId },
            body,
            idempotencyKey,
            chosen,
          })
        : deskApi.call('desk.memberNotes.edit', {
            params: { id: memberId, note: note.id },
            body,
            chosen,
          })
    },
    () => {
      setText(stored)
      forgetUnsaved(key)
      onDone()
    },
  )
  const isReady = text.trim() !== ''
  const sealed = isSealed(act.state)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (isReady) act.make({ text: text.trim() })
  }
  return (
    <Form noValidate onSubmit={submit}>
      <TextField
        name={note === undefined ? 'note' : `note-${note.id}`}
        label={t('desk.members.notes.text')}
        required
        multiline
        rows={4}
        maxLength={MAX_LENGTH}
        dir="auto"
        value={text}
        readOnly={sealed}
        onChange={({ target }) => {
          act.reset()
          setText(target.value)
        }}
      />
      <ActNotice act={act} companyId={company.id} />
      <Foot>
        <Button type="submit" idle={!isReady} busy={act.state.status === 'busy'}>
          {t(
            act.state.status === 'unknown'
              ? 'desk.retry'
              : note === undefined
                ? 'desk.members.notes.add'
                : 'desk.members.notes.save',
          )}
        </Button>
        {onBack === undefined || sealed ? null : (
          <Button
            variant="secondary"
            onClick={() => {
              forgetUnsaved(key)
              setText(stored)
              onBack()
            }}
          >
            {t('desk.act.back')}
          </Button>
        )}
      </Foot>
    </Form>
  )
}

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
`
const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`
