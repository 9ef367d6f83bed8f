import type { Schedule } from '#generated/types'
import { useFormat } from '../../../core/intl/useFormat'
import { useText } from '../../../core/intl/useText'

/** Texts of a schedule: lowest price, party size and duration; '' if unknown. */
export function useScheduleTexts({
  startingPrice,
  capacity,
  blockType,
  blockDuration,
}: Pick<Schedule, 'startingPrice' | 'capacity' | 'blockType' | 'blockDuration'>): {
  price: string
  people: string
  length: string
} {
  const t = useText()
  const { money } = useFormat()
  return {
    price: startingPrice === null ? '' : t('area.bookings.from', { price: money(startingPrice) }),
    people: capacity === null ? '' : t('area.bookings.people', { count: capacity }),
    length: blockType === 'daily' ? t('area.bookings.byTheDay') : lengthText(blockDuration, t),
  }
}

/** A duration in words; whole hours are written without minutes. */
export function lengthText(minutes: number, t: ReturnType<typeof useText>): string {
  if (minutes % 60 === 0) return t('area.bookings.hours', { count: minutes / 60 })
  return t('area.bookings.minutes', { count: minutes })
}
