import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { Link } from '../../core/navigation/Link'
import { styled } from 'styled-components'
import { useFormat } from '../../core/intl/useFormat'
import { useText } from '../../core/intl/useText'
import { unreadAtom } from '../../core/session/atoms'
import { iconButtonStyle } from '../../ui/controls/iconButtonStyle'
import { Icon } from '../../ui/media/Icon'

/** The way to the notifications, with how many are unread once that is known (`watchUnread`). */
export function Bell({ to, label }: { to: string; label: string }): ReactNode {
  const t = useText()
  const { number } = useFormat()
  const unread = useAtomValue(unreadAtom)
  const name = unread > 0 ? t('app.header.unread', { label, count: unread }) : label
  return (
    <Way to={to} aria-label={name} title={name}>
      <Icon name="bell" />
      {unread > 0 ? <Count aria-hidden="true">{unread > 9 ? `${number(9)}+` : number(unread)}</Count> : null}
    </Way>
  )
}

const Way = styled(Link)`
  ${iconButtonStyle}
  position: relative;
`
const Count = styled.span`
  position: absolute;
  inset-block-start: 3px;
  inset-inline-end: 2px;
  min-inline-size: 19px;
  padding-inline: 5px;
  border-radius: 10px;
  background: var(--portico-color-accent);
  color: var(--portico-color-on-accent);
  font-size: 12px;
  font-weight: var(--portico-font-strong-weight);
  line-height: 19px;
  letter-spacing: 0;
  text-align: center;
`
