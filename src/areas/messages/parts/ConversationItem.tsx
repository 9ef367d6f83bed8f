import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { Conversation } from '#generated/types'
import { useNow } from '../../../core/hours/useNow'
import { useFormat } from '../../../core/intl/useFormat'
import { useText } from '../../../core/intl/useText'
import { configAtom } from '../../../core/session/atoms'
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden'
import { Avatar } from '../../../ui/media/Avatar'
import { OWN_DIRECTION } from '../../../ui/style/ownDirection'
import { getAvatar } from '../../account/public'
import { PortalLink } from '../../../ui/controls/PortalLink'

/** A link to a conversation: name, latest message, time and unread count. */
export function ConversationItem({
  conversation,
  to,
  current,
}: {
  conversation: Conversation
  to: string
  current: boolean
}): ReactNode {
  const t = useText()
  const { dateShort, number } = useFormat()
  const now = useNow()
  const { assets } = useAtomValue(configAtom).props
  const { kind, name, lastText, lastIsMine, lastAt, unreadCount } = conversation
  const preview =
    lastIsMine && lastText ? t('area.messages.conversations.mine', { text: lastText }) : lastText
  return (
    <Row
      to={to}
      aria-current={current ? 'page' : undefined}
      data-unread={unreadCount > 0 || undefined}
    >
      <Avatar name={name} size={40} {...(kind === 'club' ? {} : getAvatar(conversation, assets))} />
      <TextColumn>
        <Name title={name}>{name}</Name>
        <LastText title={preview}>{preview || t('area.messages.conversations.nothing')}</LastText>
      </TextColumn>
      <Side>
        <time dateTime={lastAt}>{dateShort(lastAt, now ?? lastAt)}</time>
        {unreadCount > 0 ? (
          <Count>
            <span aria-hidden="true">{number(unreadCount)}</span>
            <VisuallyHidden>
              {t('area.messages.conversations.unread', { count: unreadCount })}
            </VisuallyHidden>
          </Count>
        ) : null}
      </Side>
    </Row>
  )
}

const Row = styled(PortalLink)`
  position: relative;
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: var(--portico-space-3);
  align-items: center;
  min-block-size: 72px;
  padding: var(--portico-space-3) var(--portico-space-4);
  border-block-end: var(--portico-border-width) solid var(--portico-color-border);
  transition: background-color var(--portico-duration-fast) var(--portico-easing);
  &:hover {
    background: var(--portico-color-surface-sunken);
  }
  &[aria-current] {
    background: var(--portico-color-primary-soft);
  }
  &[aria-current]::before {
    content: '';
    position: absolute;
    inset-block: 0;
    inset-inline-start: 0;
    inline-size: 3px;
    background: var(--portico-color-accent);
  }
  &:focus-visible {
    outline-offset: -3px;
  }
`
const TextColumn = styled.span`
  display: grid;
  min-inline-size: 0;
`
const Name = styled.span`
  ${OWN_DIRECTION}
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  [data-unread] & {
    font-weight: var(--portico-font-strong-weight);
  }
`
const LastText = styled.span`
  ${OWN_DIRECTION}
  overflow: hidden;
  color: var(--portico-color-muted-text);
  font-size: max(0.9rem, var(--portico-text-sm));
  text-overflow: ellipsis;
  white-space: nowrap;
  [data-unread] & {
    color: var(--portico-color-text);
  }
`
const Side = styled.span`
  display: grid;
  justify-items: end;
  gap: 4px;
  align-self: start;
  padding-block-start: 3px;
  color: var(--portico-color-muted-text);
  font-size: var(--portico-text-sm);
  white-space: nowrap;
`
const Count = styled.span`
  position: relative;
  min-inline-size: 22px;
  padding-inline: 7px;
  border-radius: 11px;
  background: var(--portico-color-accent);
  color: var(--portico-color-on-accent);
  font-size: 13px;
  font-weight: var(--portico-font-strong-weight);
  line-height: 22px;
  text-align: center;
`
