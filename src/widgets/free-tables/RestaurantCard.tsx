import type { ReactNode } from 'react'
import type { Schedule, Slot } from '../../../generated/types'
import { useZoneFormat } from '../../core/intl/useZoneFormat'
import { PictureCard } from '../../ui/cards/PictureCard'
import { JoinedFacts } from '../../ui/layout/JoinedFacts'
import { Text } from '../../ui/layout/Text'

/** A linked card of a restaurant with free times of its, in its own zone. */
export function RestaurantCard({
  restaurant,
  slots,
  to,
}: {
  restaurant: Schedule
  slots: readonly Slot[]
  to: string
}): ReactNode {
  const { time } = useZoneFormat(restaurant.timezoneId)
  return (
    <PictureCard title={restaurant.name} to={to} image={restaurant.graphic} ratio="strip">
      <Text numeric>
        <JoinedFacts parts={slots.map(({ startDate }) => time(startDate))} />
      </Text>
    </PictureCard>
  )
}
