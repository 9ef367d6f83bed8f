import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { DeskThread } from '../../generated/types'
import { useText } from '../../src/core/intl/useText'
import { Button } from '../../src/ui/controls/Button'
import { OWN_DIRECTION } from '../../src/ui/style/ownDirection'
import { useMoment } from '../values/useMoment'

/** The messages of a conversation, the newest at the end, where it is scrolled to. */
export function ThreadMessages({
  thread: { name, messages },
  timezone,
  onOlder,
}: {
  thread: DeskThread
  timezone: string
  /** Shows older messages; undefined if there are none. */
  onOlder: (() => void) | undefined
}): ReactNode {
  const t = useText()
  const moment = useMoment(timezone)
  const label = t('desk.messages.messages')
  return (
    <Scroll tabIndex={0} role="region" aria-label={label}>
      <div>
        {onOlder === undefined ? null : (
          <Button variant="secondary" size="small" onClick={onOlder}>
            {t('desk.messages.older')}
          </Button>
        )}
        <Lines role="log" aria-label={label}>
          {messages.map(({ id, text, isFromClub, by, sentAt }) => (
            <Line key={id} data-club={isFromClub || undefined}>
              <Who>
                <bdi>
                  {isFromClub ? by || t('desk.messages.club') : name || t('desk.messages.unnamed')}
                </bdi>{' '}
                <time dateTime={sentAt}>{moment(sentAt)}</time>
              </Who>
              <p>{text}</p>
            </Line>
          ))}
        </Lines>
      </div>
    </Scroll>
  )
}

/* Reversed, so that the browser keeps the newest message in view when others come. */
const Scroll = styled.div`
  display: flex;
  flex-direction: column-reverse;
  inline-size: 100%;
  max-block-size: clamp(240px, calc(100dvh - 560px), 720px);
  padding: 16px;
  border: 1px solid var(--portico-color-border);
  border-radius: 12px;
  background: var(--portico-color-surface);
  overflow-y: auto;
`
const Lines = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 14px;
  margin-block-start: 8px;
`
const Line = styled.div`
  justify-self: start;
  max-inline-size: min(90%, 60ch);
  > p {
    ${OWN_DIRECTION}
    padding: 10px 14px;
    border: 1px solid var(--portico-color-border);
    border-radius: 12px;
    background: var(--portico-color-surface);
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
  &[data-club] {
    justify-self: end;
    > p {
      background: var(--portico-color-primary-soft);
    }
  }
`
const Who = styled.span`
  color: var(--portico-color-muted-text);
  font-size: var(--portico-text-sm);
`
