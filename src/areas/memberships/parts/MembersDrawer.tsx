import type { ReactNode } from 'react'
import type { MembershipCard } from '#generated/types'
import { useCallQuery } from '../../../core/query/useCallQuery'
import { useText } from '../../../core/intl/useText'
import { Button } from '../../../ui/controls/Button'
import { useDrawer } from '../../../ui/drawers/useDrawer'
import { Drawer } from '../../../ui/drawers/Drawer'
import { LoadFailed } from '../../../ui/feedback/LoadFailed'
import { Stack } from '../../../ui/layout/Stack'
import { Text } from '../../../ui/layout/Text'
import { membersQuery } from '../data/membersQuery'
import { AddMemberDrawer } from './AddMemberDrawer'
import { MemberButtons } from './MemberButtons'
import { MemberList } from './MemberList'

/**
 * The people on a card, and a nested drawer that adds one while the card has an invitation left.
 */
export function MembersDrawer({
  card,
  name,
  onClose,
}: {
  card: MembershipCard
  name: string
  onClose: () => void
}): ReactNode {
  const t = useText()
  const members = useCallQuery(membersQuery(card.id))
  const adding = useDrawer(`add-member-${card.id}`)
  return (
    <Drawer
      title={t('area.memberships.members', { title: card.title })}
      name={name}
      open
      onClose={onClose}
    >
      <Stack gap={5}>
        <Text tone="muted">
          {t('area.memberships.invites', { left: card.remainingInvites, most: card.maxInvites })}
        </Text>
        {members.status === 'failed' ? (
          <LoadFailed error={members.error} onRetry={members.refetch} isPart />
        ) : null}
        {members.status === 'ready' ? (
          <MemberList
            members={members.value.items}
            actions={(member) => <MemberButtons member={member} onChanged={members.refetch} />}
          />
        ) : null}
        {card.canInvite ? (
          <div>
            <Button icon="plus" aria-haspopup="dialog" onClick={adding.open}>
              {t('area.memberships.add')}
            </Button>
          </div>
        ) : null}
      </Stack>
      {adding.isOpen ? (
        <AddMemberDrawer
          name={adding.name}
          cardId={card.id}
          onAdded={members.refetch}
          onClose={adding.close}
          onDone={onClose}
        />
      ) : null}
    </Drawer>
  )
}
