import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useFormat } from '../../core/intl/useFormat'
import { useText } from '../../core/intl/useText'
import { pathOf } from '../../core/config/pathOf'
import { profilePath } from '../../core/registry/profilePath'
import { lastInstantBefore } from '../../core/time/lastInstantBefore'
import { Avatar } from '../../ui/media/Avatar'
import { getAvatar } from '../../areas/account/public'
import type { ShellData } from './ShellData'
import { PortalLink } from '../../ui/controls/PortalLink'
import { displayName } from './displayName'

/** The signed-in person's card, a link to the membership tab (shell.nav.account-card). */
export function AccountCard({
  shell,
  collapsed = false,
  large = false,
}: {
  shell: ShellData
  collapsed?: boolean
  large?: boolean
}): ReactNode {
  const t = useText()
  const { date } = useFormat()
  const { customer } = shell
  if (!customer) return null
  const name = displayName(customer)
  return (
    <Card
      to={pathOf(shell.config, 'account-memberships') ?? profilePath(shell.config)}
      data-collapsed={collapsed || undefined}
      data-large={large || undefined}
    >
      <Avatar
        name={name}
        size={large ? 56 : 40}
        {...getAvatar(customer, shell.config.props.assets)}
      />
      <CardText>
        <Name>{name}</Name>
        <State>
          {t(`app.account.${STATE_TEXTS[customer.membershipState]}`, {
            date:
              customer.frozenUntil === null ? '' : date(lastInstantBefore(customer.frozenUntil)),
          })}
        </State>
      </CardText>
    </Card>
  )
}

/** The texts for the states of a membership. */
const STATE_TEXTS = {
  active: 'member',
  frozen: 'frozen',
  past_due: 'pastDue',
  ended: 'ended',
  none: 'no-member',
} as const

const Card = styled(PortalLink)`
  display: flex;
  align-items: center;
  gap: 14px;
  padding: 14px 16px;
  border: var(--portico-border-width) solid var(--portico-color-border);
  border-radius: var(--portico-radius-card);
  background: var(--portico-color-surface);
  color: var(--portico-color-text);
  transition: border-color var(--portico-duration-fast) var(--portico-easing);
  &:hover {
    border-color: var(--portico-color-primary);
  }
  &[data-large] {
    padding: 20px;
  }
  &[data-collapsed] {
    justify-content: center;
    padding: 12px 4px;
  }
  &[data-collapsed] > :last-child {
    position: absolute;
    clip-path: inset(50%);
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
  }
`
const CardText = styled.span`
  display: flex;
  flex-direction: column;
  min-inline-size: 0;
`
const Name = styled.span`
  font-weight: var(--portico-font-strong-weight);
  line-height: 1.3;
  overflow-wrap: anywhere;
`
const State = styled.span`
  color: var(--portico-color-muted-text);
  font-size: var(--portico-text-sm);
  line-height: 1.4;
`
