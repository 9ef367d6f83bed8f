import type { ReactNode } from 'react'
import type { PickupLocation, SelectedShipping } from '#generated/types'
import { hoursText } from '../../../core/hours/hoursText'
import { localClock } from '../../../core/time/localClock'
import { openingText } from '../../../core/hours/openingText'
import { useNow } from '../../../core/hours/useNow'
import { DAY_MINUTES, toWeekday } from '../../../core/hours/WeekHours'
import { formatMinute } from '../../../core/hours/formatClock'
import { useLanguage } from '../../../core/intl/useFormat'
import { useText } from '../../../core/intl/useText'
import { listQuery } from '../../../core/query/callQuery'
import { useCallMutation } from '../../../core/query/useCallMutation'
import { useCallQuery } from '../../../core/query/useCallQuery'
import { portalApi } from '../../../core/session/portalApi'
import { Badge } from '../../../ui/feedback/Badge'
import { LoadFailed } from '../../../ui/feedback/LoadFailed'
import { Loading } from '../../../ui/feedback/Loading'
import { Notice } from '../../../ui/feedback/Notice'
import { Skeleton } from '../../../ui/feedback/Skeleton'
import { notifyCartError } from '../data/notifyCartError'
import type { CartState } from '../data/useCart'
import { ChoiceTile, ChoiceTiles } from './ChoiceTile'

/**
 * The pickup locations, each with its address, today's hours, and when it closes or next opens.
 * (activity.checkout.pickup-list)
 */
export function PickupChoice({
  chosen,
  change,
}: {
  chosen: SelectedShipping | null
  change: CartState['change']
}): ReactNode {
  const t = useText()
  const locations = useCallQuery(listQuery('checkout.local'))
  const choosing = useCallMutation(async (locationId: number) => {
    try {
      await change(() => portalApi.call('cart.shipping.select', { body: { locationId } }))
    } catch (error) {
      notifyCartError(error)
    }
  })
  const pendingId = choosing.isPending ? choosing.variables : undefined
  if (locations.status === 'loading')
    return (
      <Loading>
        <Skeleton lines={3} />
      </Loading>
    )
  if (locations.status !== 'ready')
    return <LoadFailed isPart error={locations.error} onRetry={locations.refetch} />
  const items = locations.value
  if (items.length === 0)
    return (
      <Notice tone="warning" live>
        {t('area.cart.pickup.none')}
      </Notice>
    )
  return (
    <ChoiceTiles role="radiogroup" aria-label={t('area.cart.pickup.title')}>
      {items.map((location) => (
        <ChoiceTile
          key={location.id}
          name="pickup"
          title={location.name}
          checked={
            pendingId === undefined ? chosen?.locationId === location.id : pendingId === location.id
          }
          busy={pendingId !== undefined}
          onChoose={() => choosing.mutate(location.id)}
        >
          <small>
            <bdi>{location.address}</bdi>
          </small>
          <Opening location={location} />
        </ChoiceTile>
      ))}
    </ChoiceTiles>
  )
}

function Opening({
  location: { hours, timezone, isOpen, closeToday, nextAvailable },
}: {
  location: PickupLocation
}): ReactNode {
  const t = useText()
  const { locale } = useLanguage()
  const now = useNow()
  const today =
    now &&
    hoursText(hours[toWeekday(localClock(now, timezone).weekday)], {
      time: (minute) => formatMinute(minute, locale),
      closed: t('app.hours.closed'),
    })
  return (
    <>
      {today === undefined ? null : <small>{t('area.cart.pickup.today', { hours: today })}</small>}
      <span>
        {isOpen ? (
          <Badge tone="success">
            {closeToday === null
              ? t('area.cart.pickup.open')
              : t('area.cart.pickup.openUntil', {
                  time: formatMinute(closeToday % DAY_MINUTES, locale),
                })}
          </Badge>
        ) : (
          <Badge>
            {nextAvailable === null
              ? t('area.cart.pickup.closed')
              : t('area.cart.pickup.opens', { when: openingText(nextAvailable, t, locale) })}
          </Badge>
        )}
      </span>
    </>
  )
}
