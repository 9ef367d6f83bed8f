import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { AccountNotification } from '#generated/types'
import { useFormat } from '../../../core/intl/useFormat'
import { useText } from '../../../core/intl/useText'
import { linkTarget } from '../../../core/registry/linkTarget'
import { CoverLink } from '../../../ui/controls/CoverLink'
import { IconButton } from '../../../ui/controls/IconButton'
import type { IconName } from '../../../ui/iconNames'
import { Icon } from '../../../ui/media/Icon'
import { OWN_DIRECTION } from '../../../ui/style/ownDirection'
import { panel } from '../../../ui/style/panel'

/** A notification: title, text, time, and a link to its subject that also marks it as read. */
export function NotificationItem({
  item,
  onRead,
}: {
  item: AccountNotification
  onRead: () => void
}): ReactNode {
  const t = useText()
  const { dateTime } = useFormat()
  const target = linkTarget(item.path)
  return (
    <Row data-unread={!item.isRead || undefined}>
      <IconBox>
        <Icon name={ICONS[item.topic]} size={20} />
      </IconBox>
      <TextColumn onClick={item.isRead || !target ? undefined : onRead}>
        <Title>
          {target ? (
            <CoverLink to={target.to} external={target.external}>
              {item.title}
            </CoverLink>
          ) : (
            item.title
          )}
        </Title>
        {item.text ? <Text>{item.text}</Text> : null}
        <Time dateTime={item.createdAt}>{dateTime(item.createdAt)}</Time>
      </TextColumn>
      {item.isRead ? null : (
        <MarkReadButton
          icon="check"
          label={t('area.messages.notifications.markOne', { title: item.title })}
          onClick={onRead}
        />
      )}
    </Row>
  )
}

const ICONS: Readonly<Record<AccountNotification['topic'], IconName>> = {
  club: 'info',
  booking: 'calendar',
  event: 'ticket',
  payment: 'receipt',
  membership: 'id-card',
}

const Row = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: var(--portico-space-4);
  padding: var(--portico-space-4);
  ${panel}
  &[data-unread] {
    border-inline-start: 3px solid var(--portico-color-accent);
  }
`
const IconBox = styled.span`
  display: grid;
  place-items: center;
  inline-size: 40px;
  block-size: 40px;
  border-radius: 50%;
  background: var(--portico-color-surface-sunken);
  color: var(--portico-color-muted-text);
  [data-unread] > & {
    background: var(--portico-color-accent-soft);
    color: var(--portico-color-text);
  }
`
const TextColumn = styled.div`
  min-inline-size: 0;
`
const Title = styled.p`
  ${OWN_DIRECTION}
  line-height: 1.4;
  [data-unread] & {
    font-weight: var(--portico-font-strong-weight);
  }
`
const Text = styled.p`
  ${OWN_DIRECTION}
  margin-block-start: 2px;
  color: var(--portico-color-muted-text);
  line-height: 1.5;
`
const Time = styled.time`
  display: block;
  margin-block-start: 6px;
  color: var(--portico-color-muted-text);
  font-size: var(--portico-text-sm);
  font-variant-numeric: tabular-nums;
`
const MarkReadButton = styled(IconButton)`
  position: relative;
  margin-block-start: -4px;
  margin-inline-end: -6px;
  color: var(--portico-color-muted-text);
`
