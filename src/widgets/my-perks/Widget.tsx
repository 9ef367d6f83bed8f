import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import type { HouseCredit, Voucher } from '../../../generated/types'
import type { Reply } from '../../core/api/call'
import { HouseCreditItem, passState, PassValidity } from '../../areas/perks/public'
import { useNow } from '../../core/hours/useNow'
import { useText } from '../../core/intl/useText'
import { callQuery, type CallQuery } from '../../core/query/callQuery'
import { useCallQuery } from '../../core/query/useCallQuery'
import type { WidgetProps } from '../../core/registry/defineWidget'
import { openPathOf } from '../../core/registry/pageRules'
import { configAtom, customerAtom } from '../../core/session/atoms'
import { PictureCard } from '../../ui/cards/PictureCard'
import { Stack } from '../../ui/layout/Stack'
import { CardCells } from '../../ui/lists/CardCells'
import { CardsLoading } from '../../ui/lists/CardsLoading'
import { DataSection } from '../../ui/lists/DataSection'
import { PictureCardSkeleton } from '../../ui/lists/PictureCardSkeleton'
import { RowSkeleton } from '../../ui/lists/RowSkeleton'
import type { MyPerksSettings } from './manifest'

/** The vouchers, offers and house credits that the member can use now, with a link to all perks. */
export function Widget({ settings }: WidgetProps<MyPerksSettings>): ReactNode {
  const t = useText()
  const { title, count, showCredits, showLink } = settings
  const path = openPathOf(useAtomValue(configAtom), useAtomValue(customerAtom), 'account-perks')
  const perks = useCallQuery(usableQuery(useNow()))
  if (path === undefined) return null
  return (
    <DataSection
      title={title || t('widget.my-perks.title')}
      link={showLink ? { to: path, text: t('widget.my-perks.all') } : undefined}
      data={perks}
      loading={
        <Stack gap={5}>
          <CardsLoading count={count}>
            <PictureCardSkeleton ratio="strip" lines={2} />
          </CardsLoading>
          {showCredits && <RowSkeleton />}
        </Stack>
      }
      empty={t('widget.my-perks.none')}
      isEmpty={({ passes, credits }) => passes.length + (showCredits ? credits.length : 0) === 0}
    >
      {({ passes, credits }) => (
        <Stack gap={5}>
          {passes.length > 0 && (
            <CardCells items={passes.slice(0, count)} getKey={({ id }) => id}>
              {(voucher) => (
                <PictureCard
                  title={voucher.pass.name}
                  to={path}
                  image={voucher.pass.graphic}
                  ratio="strip"
                >
                  <PassValidity pass={voucher} />
                </PictureCard>
              )}
            </CardCells>
          )}
          {showCredits &&
            credits.map((credit) => <HouseCreditItem key={credit.id} credit={credit} level={3} />)}
        </Stack>
      )}
    </DataSection>
  )
}

/** What a member can use now. */
interface UsablePerks {
  /** Vouchers, then offers. */
  passes: readonly Voucher[]
  credits: readonly HouseCredit[]
}

/** What of the member's perks can be used `now`. */
const usableQuery = (now: Date | undefined): CallQuery<UsablePerks, Reply<'perks.all'>> => ({
  ...callQuery('perks.all'),
  enabled: now !== undefined,
  select: ({ vouchers, offers, houseCredits }) => ({
    passes: [...vouchers, ...offers].filter(
      (pass) => now !== undefined && passState(pass, now) === 'available',
    ),
    credits: houseCredits.filter(({ status }) => status === 'active'),
  }),
})
