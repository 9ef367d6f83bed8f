import type { ReactNode } from 'react'
import { ItemList } from '../../areas/content/public'
import { GuestPassItem } from '../../areas/perks/public'
import { useText } from '../../core/intl/useText'
import { listPages } from '../../core/query/callQuery'
import { INFINITE_PAGE_SIZE } from '../../ui/lists/pageSizes'
import { RowSkeleton } from '../../ui/lists/RowSkeleton'
import { Heading } from '../../ui/layout/Heading'
import { Stack } from '../../ui/layout/Stack'
import { Text } from '../../ui/layout/Text'

/**
 * Guest passes: the available ones and, separately, those given away or used.
 * (activity.perks.guest-pass-groups)
 */
export function GuestPasses({ empty }: { empty: ReactNode }): ReactNode {
  return (
    <>
      <Group status="available" empty={empty} />
      <Group status="given" />
    </>
  )
}

function Group({ status, empty }: { status: 'available' | 'given'; empty?: ReactNode }): ReactNode {
  const t = useText()
  const label = t(`page.club-benefits.guest-passes.${status}`)
  return (
    <Stack as="section" gap={5} aria-label={label}>
      <Heading level={2}>{label}</Heading>
      <ItemList
        label={label}
        as="rows"
        skeleton={<RowSkeleton lead="avatar" />}
        empty={empty ?? <Text tone="muted">{t('page.club-benefits.guest-passes.noneSent')}</Text>}
        pages={listPages('perks.guestPasses', INFINITE_PAGE_SIZE, { query: { status } })}
      >
        {(pass) => <GuestPassItem pass={pass} level={3} />}
      </ItemList>
    </Stack>
  )
}
