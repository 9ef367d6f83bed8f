import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useFormat } from '../../../core/intl/useFormat'
import { useText } from '../../../core/intl/useText'
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden'
import { OWN_DIRECTION } from '../../../ui/style/ownDirection'

/**
 * Props of a message: `sender` is the other person's name, undefined for the customer's own
 * messages; `outgoing` is set until the server has stored the message.
 */
export interface MessageBubbleProps {
  text: string
  sentAt?: string
  sender?: string | undefined
  outgoing?: {
    status: 'sending' | 'failed'
    retryAt?: number | undefined
    onRetry: () => void
    onDiscard: () => void
  }
}

/** A message with its time or its delivery status. */
export function MessageBubble({ text, sentAt, sender, outgoing }: MessageBubbleProps): ReactNode {
  const t = useText()
  const { time } = useFormat()
  return (
    <Line
      data-mine={sender === undefined || undefined}
      data-failed={outgoing?.status === 'failed' || undefined}
    >
      <VisuallyHidden>{sender ?? t('area.messages.thread.you')}</VisuallyHidden>
      <Bubble>{text}</Bubble>
      <Foot>
        {sentAt === undefined ? null : <time dateTime={sentAt}>{time(sentAt)}</time>}
        {outgoing ? (
          <span role="status">
            {outgoing.retryAt === undefined
              ? t(`area.messages.thread.${outgoing.status}`)
              : t('area.messages.thread.tooMany', { time: time(new Date(outgoing.retryAt)) })}
          </span>
        ) : null}
        {outgoing?.status === 'failed' ? (
          <>
            <ActionButton type="button" onClick={outgoing.onRetry}>
              {t('area.messages.thread.retry')}
            </ActionButton>
            <ActionButton type="button" onClick={outgoing.onDiscard}>
              {t('area.messages.thread.drop')}
            </ActionButton>
          </>
        ) : null}
      </Foot>
    </Line>
  )
}

const Line = styled.div`
  position: relative;
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: 2px;
  max-inline-size: min(85%, 60ch);
  margin-block-end: var(--portico-space-3);
  &[data-mine] {
    align-self: flex-end;
    align-items: flex-end;
    margin-inline-start: auto;
  }
`
const Bubble = styled.p`
  ${OWN_DIRECTION}
  padding: 10px 14px;
  border: var(--portico-border-width) solid var(--portico-color-border);
  border-radius: min(var(--portico-radius-card), 18px);
  border-end-start-radius: 2px;
  background: var(--portico-color-surface-sunken);
  color: var(--portico-color-text);
  line-height: 1.5;
  overflow-wrap: anywhere;
  white-space: pre-line;
  [data-mine] > & {
    border-end-start-radius: min(var(--portico-radius-card), 18px);
    border-end-end-radius: 2px;
    border-color: transparent;
    background: var(--portico-color-primary);
    color: var(--portico-color-on-primary);
  }
  [data-failed] > & {
    border-color: var(--portico-color-danger);
    background: var(--portico-color-danger-soft);
    color: var(--portico-color-text);
  }
`
const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 12px;
  color: var(--portico-color-muted-text);
  font-size: var(--portico-text-sm);
  [data-failed] > & > span {
    color: var(--portico-color-danger);
  }
`
const ActionButton = styled.button`
  min-block-size: var(--portico-target-size);
  color: var(--portico-color-link);
  text-decoration: underline;
  text-underline-offset: 0.2em;
`
