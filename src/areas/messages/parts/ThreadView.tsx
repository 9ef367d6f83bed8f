import { useAtomValue } from 'jotai'
import { useEffect, useMemo, type ReactNode } from 'react'
import { styled } from 'styled-components'
import type { Conversation } from '#generated/types'
import { useNow } from '../../../core/hours/useNow'
import { dayIn } from '../../../core/time/calendarDay'
import { useFormat } from '../../../core/intl/useFormat'
import { useText } from '../../../core/intl/useText'
import { configAtom } from '../../../core/session/atoms'
import { Button } from '../../../ui/controls/Button'
import { LinkButton } from '../../../ui/controls/LinkButton'
import { LoadFailed } from '../../../ui/feedback/LoadFailed'
import { notifyError } from '../../../ui/feedback/notifyError'
import { Text } from '../../../ui/layout/Text'
import { media } from '../../../ui/style/media'
import { panel } from '../../../ui/style/panel'
import { useOutbox } from '../data/useOutbox'
import { useThread } from '../data/useThread'
import { groupByDay } from '../model/groupByDay'
import { relativeDay } from '../model/relativeDay'
import { MessageBox } from './MessageBox'
import { MessageBubble } from './MessageBubble'
import { RowsLoading } from './RowsLoading'

/**
 * A conversation's messages by day, its unsent messages, and the message box. Another conversation
 * needs another `key`.
 */
export function ThreadView({
  conversation,
  backTo,
  newMessage,
}: {
  conversation: Conversation
  backTo: string
  /** The button that starts another conversation, for screens on which the list is hidden. */
  newMessage: ReactNode
}): ReactNode {
  const t = useText()
  const { dateLong } = useFormat()
  const { timezone } = useAtomValue(configAtom).intl
  const { id, kind, name } = conversation
  const thread = useThread(id)
  const outbox = useOutbox(id)
  // A message that the server has stored is not shown as unsent, even if the response to sending it
  // was lost.
  const storedIds = new Set(thread.messages.map(({ clientId }) => clientId))
  const outgoing = outbox.outgoing.filter(({ clientId }) => !storedIds.has(clientId))
  const days = useMemo(
    () => groupByDay(thread.messages, ({ sentAt }) => dayIn(timezone, new Date(sentAt))),
    [thread.messages, timezone],
  )
  const now = useNow()
  const nameOf = (day: string): string => {
    const relative = now && relativeDay(day, dayIn(timezone, now))
    return relative ? t(`area.messages.thread.${relative}`) : dateLong(day)
  }
  useEffect(() => {
    if (thread.more === 'failed') notifyError(thread.error)
  }, [thread.more, thread.error])
  return (
    <Frame>
      <Bar>
        <LinkButton to={backTo} variant="quiet" size="small" icon="arrow-start">
          {t('area.messages.back')}
        </LinkButton>
        {newMessage}
      </Bar>
      <Scroll tabIndex={0} role="region" aria-label={t('area.messages.thread.label', { name })}>
        <Lines>
          {thread.status === 'loading' ? <RowsLoading /> : null}
          {thread.status === 'failed' ? (
            <LoadFailed isPart error={thread.error} onRetry={thread.refetch} />
          ) : null}
          {thread.hasMore ? (
            <Button
              variant="secondary"
              size="small"
              busy={thread.more === 'loading'}
              onClick={thread.loadMore}
            >
              {t('area.messages.thread.older')}
            </Button>
          ) : null}
          {thread.status === 'ready' && thread.messages.length === 0 && outgoing.length === 0 ? (
            <Text tone="muted">
              {kind === 'club'
                ? t('area.messages.thread.startClub')
                : t('area.messages.thread.startMember', { name })}
            </Text>
          ) : null}
          <div role="log" aria-label={t('area.messages.thread.label', { name })}>
            {days.map(({ day, items }) => (
              <Day key={items[0]?.id}>
                <h2>{nameOf(day)}</h2>
                {items.map((message) => (
                  <MessageBubble
                    key={message.id}
                    text={message.text}
                    sentAt={message.sentAt}
                    sender={message.isMine ? undefined : name}
                  />
                ))}
              </Day>
            ))}
            {outgoing.map((message) => (
              <MessageBubble
                key={message.clientId}
                text={message.text}
                outgoing={{
                  status: message.status,
                  retryAt: message.retryAt,
                  onRetry: () => outbox.retry(message),
                  onDiscard: () => outbox.discard(message.clientId),
                }}
              />
            ))}
          </div>
        </Lines>
      </Scroll>
      <MessageBox conversationId={id} name={name} onSend={outbox.send} />
    </Frame>
  )
}

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  block-size: 100%;
  min-block-size: 0;
  ${media.compact} {
    block-size: clamp(400px, calc(100dvh - 290px), 900px);
    overflow: hidden;
    ${panel}
  }
`
const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  padding: var(--portico-space-1) var(--portico-space-2);
  border-block-end: var(--portico-border-width) solid var(--portico-color-border);
  ${media.wide} {
    display: none;
  }
`
// Reversed column: the browser keeps the newest message in view when messages are added at either
// end.
const Scroll = styled.div`
  flex: 1;
  display: flex;
  flex-direction: column-reverse;
  min-block-size: 0;
  overflow-y: auto;
  &:focus-visible {
    outline-offset: -3px;
  }
`
const Lines = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: var(--portico-space-4);
  min-block-size: min-content;
  margin-block-end: auto;
  padding: var(--portico-space-5);
  > [role='log'],
  > [role='status'],
  > [role='alert'] {
    inline-size: 100%;
  }
  ${media.phone} {
    padding: var(--portico-space-4) var(--portico-space-3);
  }
`
const Day = styled.section`
  display: flex;
  flex-direction: column;
  h2 {
    align-self: center;
    padding-block: var(--portico-space-3);
    color: var(--portico-color-muted-text);
    font-size: var(--portico-text-sm);
  }
`
