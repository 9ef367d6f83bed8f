import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { MembershipCard } from '../../../../generated/types'
import { listPages, pageQuery } from '../../../core/query/callQuery'
import { useCallQuery } from '../../../core/query/useCallQuery'
import { useFormat } from '../../../core/intl/useFormat'
import { useText } from '../../../core/intl/useText'
import { LoadFailed } from '../../../ui/feedback/LoadFailed'
import { Heading } from '../../../ui/layout/Heading'
import { Text } from '../../../ui/layout/Text'
import { Avatar } from '../../../ui/media/Avatar'

/** The members added to a card, and how many more can be added. */
export function Members({ card }: { card: MembershipCard }): ReactNode {
  const t = useText()
  const { date } = useFormat()
  const members = useCallQuery(
    pageQuery(listPages('memberships.members', 200, { params: { parentCardId: card.id } }), 1),
  )
  return (
    <Section aria-label={t('area.memberships.members', { title: card.title })}>
      <Heading level={3} size={4}>
        {t('area.memberships.membersTitle')}
      </Heading>
      <Text size="small" tone="muted">
        {t('area.memberships.invites', { left: card.remainingInvites, most: card.maxInvites })}
      </Text>
      {members.status === 'failed' ? (
        <LoadFailed error={members.error} onRetry={members.retry} part />
      ) : null}
      {members.status === 'ready' && members.value.items.length > 0 ? (
        <ul>
          {members.value.items.map(({ id, customer, createdOn }) => (
            <li key={id}>
              <Avatar name={customer.fullName} size={40} />
              <div>
                <Text strong>{customer.fullName}</Text>
                <Text size="small" tone="muted">
                  {t('area.memberships.since', { date: date(createdOn) })}
                </Text>
              </div>
            </li>
          ))}
        </ul>
      ) : null}
    </Section>
  )
}

const Section = styled.section`
  display: grid;
  gap: var(--portico-space-2);
  margin-block-start: var(--portico-space-3);
  padding-block-start: var(--portico-space-4);
  border-block-start: var(--portico-border-width) solid var(--portico-color-border);
  ul {
    display: grid;
    gap: var(--portico-space-3);
    margin-block-start: var(--portico-space-2);
  }
  li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    align-items: center;
    gap: var(--portico-space-3);
  }
`
