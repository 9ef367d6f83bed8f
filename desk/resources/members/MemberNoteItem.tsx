import { useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import type { MemberNote } from '../../../generated/types'
import { useText } from '../../../src/core/intl/useText'
import { Button } from '../../../src/ui/controls/Button'
import { JoinedFacts } from '../../../src/ui/layout/JoinedFacts'
import { ConfirmDialog } from '../../../studio/chrome/ConfirmDialog'
import { authorName } from '../../../studio/session/authorName'
import { ActNotice } from '../../acts/ActNotice'
import { useAct } from '../../acts/useAct'
import { deskApi } from '../../session/deskApi'
import { useMoment } from '../../values/useMoment'
import type { NoteProps } from './NoteForm'

/** A note about a member, with what the reader can do about it. */
export function MemberNoteItem({
  note,
  memberId,
  company,
  onDone,
  onEdit,
}: NoteProps & { note: MemberNote; onEdit: () => void }): ReactNode {
  const t = useText()
  const moment = useMoment(company.timezone)
  const [isAsking, setIsAsking] = useState(false)
  const act = useAct(
    () =>
      deskApi.call('desk.memberNotes.remove', {
        params: { id: memberId, note: note.id },
        chosen: { companyId: company.id },
      }),
    onDone,
  )
  const at = moment(note.at)
  return (
    <Note>
      <Facts>
        <JoinedFacts
          parts={[
            authorName(note, t),
            at,
            note.editedAt === null
              ? ''
              : t('desk.members.notes.edited', { at: moment(note.editedAt) }),
          ]}
        />
      </Facts>
      <Text dir="auto">{note.text}</Text>
      {note.isOwn || note.canDelete ? (
        <Foot>
          {note.isOwn ? (
            <Button
              variant="quiet"
              size="small"
              aria-label={t('desk.members.notes.editOf', { at })}
              onClick={onEdit}
            >
              {t('desk.members.notes.edit')}
            </Button>
          ) : null}
          <Button
            variant="quiet"
            size="small"
            aria-label={t('desk.members.notes.deleteOf', { at })}
            onClick={() => setIsAsking(true)}
          >
            {t('desk.members.notes.delete')}
          </Button>
        </Foot>
      ) : null}
      {isAsking ? (
        <ConfirmDialog
          title={t('desk.members.notes.deleteTitle')}
          keepLabel={t('desk.act.back')}
          confirmLabel={t('desk.members.notes.delete')}
          isDanger
          busy={act.state.status === 'busy'}
          onKeep={() => {
            setIsAsking(false)
            act.reset()
          }}
          onConfirm={() => act.make(undefined)}
        >
          <p>{t('desk.members.notes.deleteText')}</p>
          <ActNotice act={act} companyId={company.id} />
        </ConfirmDialog>
      ) : null}
    </Note>
  )
}

const Note = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
`
const Facts = styled.p`
  margin: 0;
  color: var(--portico-color-muted-text);
  font-size: var(--portico-text-sm);
`
const Text = styled.p`
  margin: 0;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`
const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`
