import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import type { Membership } from '#generated/types'
import { listPages, pageQuery } from '../../../core/query/callQuery'
import { useText } from '../../../core/intl/useText'
import { useCallQuery } from '../../../core/query/useCallQuery'
import { companyAtom, configAtom } from '../../../core/session/atoms'
import { useAcceptsCards } from '../../../core/session/useAcceptsCards'
import { Button } from '../../../ui/controls/Button'
import { useItemDrawer } from '../../../ui/drawers/useItemDrawer'
import { ContactLinks } from '../../../ui/content/ContactLinks'
import { LazyMarkdown } from '../../../ui/content/LazyMarkdown'
import { LoadFailed } from '../../../ui/feedback/LoadFailed'
import { Card } from '../../../ui/layout/Card'
import { Eyebrow } from '../../../ui/layout/Eyebrow'
import { Heading } from '../../../ui/layout/Heading'
import { Stack } from '../../../ui/layout/Stack'
import { Text } from '../../../ui/layout/Text'
import { CardCells } from '../../../ui/lists/CardCells'
import { NoOnlinePayments } from '../../billing/public'
import { isJoinedOnline, isListed } from '../model/canJoin'
import { JoinDrawer } from './JoinDrawer'

/** The query of the memberships that a club offers, at most 200. */
export const offeredMembershipsQuery = () => pageQuery(listPages('memberships.offered', 200, {}), 1)

/** Whether there is a membership that the customer can join or ask for; not before that is known. */
export function useCanJoin(): boolean {
  const offered = useCallQuery(offeredMembershipsQuery())
  return (
    offered.status === 'ready' &&
    // Not those that need another membership first.
    offered.value.items.some((one) => isListed(one) && one.joinRefusal === '')
  )
}

/**
 * The memberships that the customer can join, with their prices, and those that need another first.
 * One without a price, or with a price where the club takes no payments online, has no button: it is
 * joined at the club. Somebody who `needsOne` and can join none here reads how to contact the club.
 */
export function JoinableMemberships({ needsOne = false }: { needsOne?: boolean }): ReactNode {
  const t = useText()
  const offered = useCallQuery(offeredMembershipsQuery())
  const {
    item: membershipToJoin,
    name,
    open: setMembershipToJoin,
    close,
  } = useItemDrawer<Membership>(({ id }) => `join-${id}`)
  const acceptsCards = useAcceptsCards()
  if (offered.status === 'failed')
    return <LoadFailed error={offered.error} onRetry={offered.refetch} isPart />
  if (offered.status !== 'ready') return null
  const joinable = offered.value.items.filter(isListed)
  // Keep the drawer while it shows that the membership was joined, although it is then no longer
  // joinable.
  if (joinable.length === 0 && membershipToJoin === undefined)
    return needsOne ? <AskTheClub /> : null
  // Said with how to reach the club.
  const lacksPayments = !acceptsCards && joinable.some(({ price }) => (price ?? 0) > 0)
  return (
    <section aria-label={t('area.memberships.offered')}>
      <Stack gap={5}>
        <Heading level={2}>{t('area.memberships.offered')}</Heading>
        {lacksPayments ? <NoOnlinePayments area="billing" /> : null}
        <CardCells items={joinable} getKey={({ id }) => id}>
          {(membership) => (
            <JoinableMembership
              membership={membership}
              onJoin={
                isJoinedOnline(membership, acceptsCards)
                  ? () => setMembershipToJoin(membership)
                  : undefined
              }
            />
          )}
        </CardCells>
        {needsOne &&
        !lacksPayments &&
        !joinable.some((one) => isJoinedOnline(one, acceptsCards)) ? (
          <ClubContact />
        ) : null}
      </Stack>
      {membershipToJoin === undefined ? null : (
        <JoinDrawer name={name} membership={membershipToJoin} onClose={close} />
      )}
    </section>
  )
}

/** Says that the club has to be asked, with its phone number and email address if it shows them. */
function AskTheClub(): ReactNode {
  const t = useText()
  return (
    <Stack gap={1} align="center">
      <Text>{t('area.memberships.joinAtClub')}</Text>
      <ClubContact />
    </Stack>
  )
}

function ClubContact(): ReactNode {
  const { contact } = useAtomValue(configAtom).features
  const company = useAtomValue(companyAtom)
  return contact ? <ContactLinks company={company} /> : null
}

function JoinableMembership({
  membership,
  onJoin,
}: {
  membership: Membership
  /** Opens the drawer; undefined if the membership can't be paid for online. */
  onJoin: (() => void) | undefined
}): ReactNode {
  const t = useText()
  const { title, type, summary, details, priceText, joinRefusal } = membership
  return (
    <Card as="article">
      <Stack gap={3}>
        <Eyebrow>{t(`area.memberships.type.${type}`)}</Eyebrow>
        <Heading level={3}>{title}</Heading>
        {priceText ? <Text strong>{priceText}</Text> : null}
        {summary ? (
          <Text>
            <bdi>{summary}</bdi>
          </Text>
        ) : null}
        {details ? <LazyMarkdown text={details} /> : null}
        {joinRefusal === 'membership_required' ? (
          <Text tone="muted">{t('area.memberships.joinNeedsMembership')}</Text>
        ) : onJoin === undefined ? (
          <Text tone="muted">{t('area.memberships.joinAtClub')}</Text>
        ) : (
          <div>
            <Button
              aria-haspopup="dialog"
              aria-label={t('area.memberships.joinTitle', { title })}
              onClick={onJoin}
            >
              {t('area.memberships.join')}
            </Button>
          </div>
        )}
      </Stack>
    </Card>
  )
}
