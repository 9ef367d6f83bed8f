import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { DeskConversation } from '../../generated/types'
import { useText } from '../../src/core/intl/useText'
import { PortalLink } from '../../src/ui/controls/PortalLink'
import { Badge } from '../../src/ui/feedback/Badge'
import { JoinedFacts } from '../../src/ui/layout/JoinedFacts'
import { useMoment } from '../values/useMoment'

/** A conversation in the list; the whole row opens it. */
export function ConversationRow({
  conversation,
  timezone,
  address,
  isShown,
}: {
  conversation: DeskConversation
  timezone: string
  /** The address of the list's state, which stays when a conversation is opened. */
  address: string
  isShown: boolean
}): ReactNode {
  const t = useText()
  const moment = useMoment(timezone)
  const { id, name, state, assignee, assigneeName, waitingSince, lastAt, lastText } = conversation
  return (
    <Row data-waiting={waitingSince !== null || undefined}>
      <PortalLink
        to={`/messages/${id}${address === '' ? '' : `?${address}`}`}
        aria-current={isShown ? 'true' : undefined}
      >
        <bdi>{name || t('desk.messages.unnamed')}</bdi>
      </PortalLink>
      {waitingSince !== null ? (
        <Badge tone="warning">{t('desk.messages.waiting')}</Badge>
      ) : state === 'closed' ? (
        <Badge>{t('desk.messages.closed')}</Badge>
      ) : null}
      <Last dir="auto">
        {conversation.lastIsFromClub ? t('desk.messages.byClub', { text: lastText }) : lastText}
      </Last>
      <Facts>
        <JoinedFacts
          parts={[
            moment(lastAt),
            assignee === null
              ? ''
              : t('desk.messages.assignedTo', { name: assigneeName || assignee }),
          ]}
        />
      </Facts>
    </Row>
  )
}

const Row = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: start;
  gap: 2px 16px;
  padding: 12px 16px;
  border-block-start: 1px solid var(--portico-color-border);
  overflow-wrap: anywhere;
  &:first-child {
    border-block-start: 0;
  }
  &:hover,
  &:has([aria-current='true']) {
    background: var(--portico-color-primary-soft);
  }
  a {
    color: inherit;
    text-decoration: none;
  }
  /* The link is as large as the row. */
  a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  &[data-waiting] a {
    font-weight: 700;
  }
`
const Last = styled.span`
  grid-column: 1 / -1;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`
const Facts = styled.span`
  grid-column: 1 / -1;
  color: var(--portico-color-muted-text);
  font-size: var(--portico-text-sm);
`
