import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useText } from '../../src/core/intl/useText'
import { Button } from '../../src/ui/controls/Button'
import { toneIcons } from '../../src/ui/feedback/tones'
import { Icon } from '../../src/ui/media/Icon'
import { answerLook, type AnswerLook } from './answerLook'
import type { Shown } from './door/createDoor'
import type { Undoable } from './UndoDialog'
import { useClock } from './useClock'

/** The answer to the latest scan, large enough to be read at arm's length. */
export function AnswerCard({
  shown,
  onUndo,
}: {
  shown: Shown | null
  onUndo: (scan: Undoable) => void
}): ReactNode {
  const t = useText()
  const clock = useClock()
  if (shown === null)
    return (
      <Card data-tone="none">
        <p>{t('desk.checkIn.waitingForScan')}</p>
      </Card>
    )
  if (shown.type === 'refused')
    return (
      <Card data-tone="danger" role="alert">
        <Title>
          <Icon name={toneIcons.danger} />
          {t('desk.checkIn.result.refused')}
        </Title>
        <p>{t('desk.checkIn.refusedHint')}</p>
      </Card>
    )
  const look = answerLook(shown)
  const { tone, title, name, undo } = look
  return (
    // The same answer twice is announced twice.
    <Card
      key={shown.type === 'answer' ? shown.answer.scanId : `${shown.scanId} offline`}
      data-tone={tone}
      role={tone === 'danger' ? 'alert' : 'status'}
    >
      <Title>
        <Icon name={toneIcons[tone]} />
        {t(title)}
      </Title>
      {name === '' ? null : (
        <Name>
          <bdi>{name}</bdi>
        </Name>
      )}
      <AnswerFacts look={look} />
      {shown.type === 'offline' && tone === 'warning' ? (
        <p>
          {shown.listAt === null
            ? t('desk.checkIn.keptNoList')
            : t('desk.checkIn.keptHint', { time: clock(shown.listAt) })}
        </p>
      ) : shown.type === 'offline' && shown.listAt !== null ? (
        <p>{t('desk.checkIn.offlineHint', { time: clock(shown.listAt) })}</p>
      ) : null}
      {undo === null ? null : (
        <Button variant="secondary" size="small" onClick={() => onUndo({ scanId: undo, name })}>
          {t('desk.checkIn.undo')}
        </Button>
      )}
    </Card>
  )
}

/** The type of a ticket, why something is not valid, and who had been there before. */
export function AnswerFacts({
  look: { type, kind, why, event, before, conflict },
}: {
  look: Pick<AnswerLook, 'type' | 'kind' | 'why' | 'event' | 'before' | 'conflict'>
}): ReactNode {
  const t = useText()
  const clock = useClock()
  const what = type === '' && kind === 'registration' ? t('desk.checkIn.registered') : type
  return (
    <>
      {what === '' ? null : (
        <p>
          <bdi>{what}</bdi>
        </p>
      )}
      {conflict === null ? null : <p>{t('desk.checkIn.conflict', { what: t(conflict) })}</p>}
      {why === '' ? null : <p>{t(`desk.checkIn.why.${why}`)}</p>}
      {event === '' ? null : <p>{t('desk.checkIn.otherEvent', { event })}</p>}
      {before === null || before.at === null ? null : (
        <p>
          {before.by === ''
            ? t('desk.checkIn.since', { time: clock(before.at) })
            : t('desk.checkIn.before', {
                time: clock(before.at),
                name: before.by,
                device: before.device,
              })}
        </p>
      )}
    </>
  )
}

const Card = styled.div`
  display: grid;
  align-content: center;
  justify-items: start;
  gap: 6px;
  min-block-size: 200px;
  padding: 20px 24px;
  border: 2px solid var(--portico-color-border);
  border-radius: 16px;
  background: var(--portico-color-surface);
  font-size: var(--portico-text-lg);
  overflow-wrap: anywhere;
  &[data-tone='none'] {
    color: var(--portico-color-muted-text);
  }
  &[data-tone='success'] {
    border-color: var(--portico-color-success);
    background: var(--portico-color-success-soft);
  }
  &[data-tone='warning'] {
    border-color: var(--portico-color-warning);
    background: var(--portico-color-warning-soft);
  }
  &[data-tone='danger'] {
    border-color: var(--portico-color-danger);
    background: var(--portico-color-danger-soft);
  }
`
const Title = styled.p`
  display: flex;
  align-items: center;
  gap: 10px;
  font-size: var(--portico-text-2xl);
  font-weight: var(--portico-font-strong-weight);
  line-height: 1.2;
  [data-tone='success'] > & > svg {
    color: var(--portico-color-success);
  }
  [data-tone='warning'] > & > svg {
    color: var(--portico-color-warning);
  }
  [data-tone='danger'] > & > svg {
    color: var(--portico-color-danger);
  }
`
const Name = styled.p`
  font-size: var(--portico-text-xl);
  font-weight: 600;
`
