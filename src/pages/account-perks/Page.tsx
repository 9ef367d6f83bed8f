import { useAtomValue } from 'jotai'
import { ItemsPage, type ListContext } from '../../areas/content/public'
import type { ReactNode } from 'react'
import { manifest } from './manifest'
import { HouseCreditItem, PassCard } from '../../areas/perks/public'
import { useCallQuery } from '../../core/query/useCallQuery'
import { useText } from '../../core/intl/useText'
import { pathOf } from '../../core/config/pathOf'
import { configAtom } from '../../core/session/atoms'
import { LinkButton } from '../../ui/controls/LinkButton'
import { callQuery } from '../../core/query/callQuery'
import { LoadFailed } from '../../ui/feedback/LoadFailed'
import { Heading } from '../../ui/layout/Heading'
import { Stack } from '../../ui/layout/Stack'
import { CardGrid } from '../../ui/lists/CardGrid'
import { ListSkeleton } from '../../ui/lists/ListSkeleton'
import { RowSkeleton } from '../../ui/lists/RowSkeleton'

/** An overview of the customer's perks. (activity.route.account-perks) */
export function Page(): ReactNode {
  return <ItemsPage manifest={manifest} list={Perks} />
}

/** The overview, with a link to the club's benefits page, which also lists the guest passes. */
function Perks(context: ListContext): ReactNode {
  const t = useText()
  const benefits = pathOf(useAtomValue(configAtom), 'club-benefits')
  return (
    <>
      {benefits === undefined ? null : (
        <span>
          <LinkButton to={benefits} variant="secondary" icon="gift">
            {t('page.account-perks.benefits')}
          </LinkButton>
        </span>
      )}
      <Overview {...context} />
    </>
  )
}

/**
 * House credits, vouchers and offers in one view; groups without entries are left out, and `empty`
 * is shown if all are.
 */
function Overview({ empty }: ListContext): ReactNode {
  const t = useText()
  const perks = useCallQuery(callQuery('perks.all'))
  if (perks.status === 'loading') {
    return (
      <ListSkeleton as="rows">
        <RowSkeleton />
      </ListSkeleton>
    )
  }
  if (perks.status !== 'ready') return <LoadFailed error={perks.error} onRetry={perks.refetch} />
  const { vouchers, offers, houseCredits } = perks.value
  if (vouchers.length + offers.length + houseCredits.length === 0) return empty
  return (
    <>
      {houseCredits.length > 0 ? (
        <Stack as="section" gap={5} aria-label={t('page.account-perks.houseCredits')}>
          <Heading level={2}>{t('page.account-perks.houseCredits')}</Heading>
          <Stack gap={4}>
            {houseCredits.map((credit) => (
              <HouseCreditItem key={credit.id} credit={credit} level={3} />
            ))}
          </Stack>
        </Stack>
      ) : null}
      {[
        { label: t('page.account-perks.vouchers'), items: vouchers, usable: true },
        { label: t('page.account-perks.offers'), items: offers, usable: false },
      ].map(({ label, items, usable }) =>
        items.length > 0 ? (
          <Stack key={label} as="section" gap={5} aria-label={label}>
            <Heading level={2}>{label}</Heading>
            <CardGrid label={label} items={items} getKey={({ id }) => id}>
              {(voucher) => <PassCard voucher={voucher} level={3} usable={usable} />}
            </CardGrid>
          </Stack>
        ) : null,
      )}
    </>
  )
}
