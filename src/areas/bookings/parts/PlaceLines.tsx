import type { ReactNode } from 'react'
import type { Booking } from '#generated/types'
import { useText } from '../../../core/intl/useText'
import { TextLink } from '../../../ui/controls/TextLink'
import { Stack } from '../../../ui/layout/Stack'
import { Text } from '../../../ui/layout/Text'
import { MapSection } from '../../../ui/map/MapSection'

/** A place's name, address with a map link, and website. */
export function PlaceLines({
  location,
}: {
  location: NonNullable<Booking['location']>
}): ReactNode {
  const t = useText()
  const { name, address, website, latitude, longitude } = location
  return (
    <Stack gap={3}>
      <Text strong>
        <bdi>{name}</bdi>
      </Text>
      {address ? (
        <MapSection
          address={address}
          coordinates={
            latitude === null || longitude === null ? undefined : { latitude, longitude }
          }
        />
      ) : null}
      {website ? (
        <span>
          <TextLink to={website} external>
            {t('area.bookings.website')}
          </TextLink>
        </span>
      ) : null}
    </Stack>
  )
}
