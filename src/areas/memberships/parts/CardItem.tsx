import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { MembershipCard } from '#generated/types'
import { useText } from '../../../core/intl/useText'
import { WalletPasses } from '../../../ui/barcode/WalletPasses'
import { useDrawer } from '../../../ui/drawers/useDrawer'
import { Badge } from '../../../ui/feedback/Badge'
import { Card } from '../../../ui/layout/Card'
import { Eyebrow } from '../../../ui/layout/Eyebrow'
import { Heading } from '../../../ui/layout/Heading'
import { Stack } from '../../../ui/layout/Stack'
import { Text } from '../../../ui/layout/Text'
import { OWN_DIRECTION } from '../../../ui/style/ownDirection'
import { useCallQuery } from '../../../core/query/useCallQuery'
import { LoadFailed } from '../../../ui/feedback/LoadFailed'
import { Button } from '../../../ui/controls/Button'
import { SurveyAction } from '../../surveys/public'
import { membersQuery } from '../data/membersQuery'
import { CardButtons } from './CardButtons'
import { CardRow } from './CardRow'
import { DrawnCard } from './DrawnCard'
import { MemberList } from './MemberList'
import { MembersDrawer } from './MembersDrawer'
import { useCardState } from './useCardState'
import { useValidity } from './useValidity'
import { JoinedFacts } from '../../../ui/layout/JoinedFacts'

/**
 * A membership card: title, summary, type, expiry, the drawn card with its barcode, wallet passes,
 * survey and, below these, the members added to it. (activity.memberships.card-content,
 * activity.memberships.wallet-passes)
 */
export function CardItem({ card }: { card: MembershipCard }): ReactNode {
  const t = useText()
  const validity = useValidity(card)
  const state = useCardState(card)
  const {
    title,
    summary,
    type,
    active,
    parentMembershipCardId,
    passbook,
    customer,
    maxInvites,
    membership: { surveyId },
  } = card
  return (
    <Card as="article">
      <CardRow>
        <Stack gap={3}>
          <Eyebrow>{t(`area.memberships.type.${type}`)}</Eyebrow>
          <Titles>
            <Heading level={2}>{title}</Heading>
            <Badge tone={active ? 'success' : 'warning'}>{state}</Badge>
            {parentMembershipCardId ? (
              <Badge tone="accent">{t('area.memberships.sub')}</Badge>
            ) : null}
          </Titles>
          {summary ? <Summary>{summary}</Summary> : null}
          <Text tone="muted">
            <JoinedFacts parts={[customer.fullName, validity]} />
          </Text>
          <WalletPasses passbook={passbook} />
          <CardButtons card={card} />
          {surveyId === null || !active ? null : (
            <SurveyAction about={{ surveyId, referenceId: card.membershipId }} isInList />
          )}
          {maxInvites > 0 ? <Members card={card} /> : null}
        </Stack>
        <DrawnCard card={card} />
      </CardRow>
    </Card>
  )
}

const Titles = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 16px;
`
const Summary = styled.p`
  ${OWN_DIRECTION}
`

/** The members added to a card, with a button for the drawer in which they are managed. */
function Members({ card }: { card: MembershipCard }): ReactNode {
  const t = useText()
  const members = useCallQuery(membersQuery(card.id))
  const { isOpen, name, open, close } = useDrawer(`members-${card.id}`)
  return (
    <Section aria-label={t('area.memberships.members', { title: card.title })}>
      <Heading level={3} size={4}>
        {t('area.memberships.membersTitle')}
      </Heading>
      <Text size="small" tone="muted">
        {t('area.memberships.invites', { left: card.remainingInvites, most: card.maxInvites })}
      </Text>
      {members.status === 'failed' ? (
        <LoadFailed error={members.error} onRetry={members.refetch} isPart />
      ) : null}
      {members.status === 'ready' && members.value.items.length > 0 ? (
        <MemberList members={members.value.items} />
      ) : null}
      <div>
        <Button variant="secondary" icon="users" aria-haspopup="dialog" onClick={open}>
          {t('area.memberships.manage')}
        </Button>
      </div>
      {isOpen ? <MembersDrawer name={name} card={card} onClose={close} /> : null}
    </Section>
  )
}

const Section = styled.section`
  display: grid;
  gap: var(--portico-space-2);
  margin-block-start: var(--portico-space-3);
  padding-block-start: var(--portico-space-4);
  border-block-start: var(--portico-border-width) solid var(--portico-color-border);
`
