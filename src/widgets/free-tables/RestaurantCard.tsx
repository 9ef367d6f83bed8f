import type { ReactNode } from 'react'
import type { FreeSchedule } from '../../../generated/types'
import { useZoneFormat } from '../../core/intl/useZoneFormat'
import { PictureCard } from '../../ui/cards/PictureCard'
import { JoinedFacts } from '../../ui/layout/JoinedFacts'
import { Text } from '../../ui/layout/Text'

/** A linked card of a restaurant with free times of its, in its own zone. */
export function RestaurantCard({
  restaurant: { schedule, startDates },
  to,
}: {
  restaurant: FreeSchedule
  to: string
}): ReactNode {
  const { times } = useZoneFormat(schedule.timezoneId)
  return (
    <PictureCard title={schedule.name} to={to} image={schedule.graphic} ratio="strip">
      <Text numeric>
        <JoinedFacts parts={times(startDates)} />
      </Text>
    </PictureCard>
  )
}
