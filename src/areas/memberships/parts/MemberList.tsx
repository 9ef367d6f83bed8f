import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { SubMember } from '#generated/types'
import { useFormat } from '../../../core/intl/useFormat'
import { useText } from '../../../core/intl/useText'
import { Text } from '../../../ui/layout/Text'
import { Avatar } from '../../../ui/media/Avatar'

/**
 * The people added to a card, with the day each was added; `actions` renders buttons for a person.
 */
export function MemberList({
  members,
  actions,
}: {
  members: readonly SubMember[]
  actions?: (member: SubMember) => ReactNode
}): ReactNode {
  const t = useText()
  const { date } = useFormat()
  return (
    <List>
      {members.map((member) => {
        const { id, customer, createdOn } = member
        return (
          <li key={id}>
            <Avatar name={customer.fullName} size={40} />
            <div>
              <Text strong>
                <bdi>{customer.fullName}</bdi>
              </Text>
              <Text size="small" tone="muted">
                {t('area.memberships.since', { date: date(createdOn) })}
              </Text>
              {actions?.(member)}
            </div>
          </li>
        )
      })}
    </List>
  )
}

const List = styled.ul`
  display: grid;
  gap: var(--portico-space-3);
  margin-block-start: var(--portico-space-2);
  li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    align-items: center;
    gap: var(--portico-space-3);
  }
  p + div {
    margin-block-start: var(--portico-space-2);
  }
`
