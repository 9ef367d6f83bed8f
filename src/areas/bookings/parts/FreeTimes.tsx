import { useRef, useState, type ReactNode } from 'react'
import type { Schedule } from '../../../../generated/types'
import { useNow } from '../../../core/hours/useNow'
import { useText } from '../../../core/intl/useText'
import { useZoneFormat } from '../../../core/intl/useZoneFormat'
import { zoneAbbreviation } from '../../../core/intl/zoneAbbreviation'
import { zoneNames } from '../../../core/intl/zoneTable'
import { useCallQuery } from '../../../core/query/useCallQuery'
import { addDays, dayIn } from '../../../core/time/calendarDay'
import { Button } from '../../../ui/controls/Button'
import { Loading } from '../../../ui/feedback/Loading'
import { LoadFailed } from '../../../ui/feedback/LoadFailed'
import { Skeleton } from '../../../ui/feedback/Skeleton'
import { QuantityField } from '../../../ui/inputs/QuantityField'
import { Heading } from '../../../ui/layout/Heading'
import { Stack } from '../../../ui/layout/Stack'
import { Text } from '../../../ui/layout/Text'
import { slotQuery } from '../data/slotQuery'
import { slotDays, type SlotDay } from '../model/slotDays'
import { DayStrip } from './DayStrip'
import { SlotTimes } from './SlotTimes'

/** How many days are shown at a time. */
const DAYS = 14
/** How far ahead days are shown where the schedule sets no limit. */
const MAX_DAYS_OUT = 365

/**
 * The free times of a schedule: a party size, a strip of days and the selected day's times. Times
 * that are taken elsewhere disappear by themselves; always loaded lazily.
 * (activity.booking.schedule-slots)
 */
export function FreeTimes({ schedule }: { schedule: Schedule }): ReactNode {
  const now = useNow()
  return now === undefined ? null : <FreeTimesAt schedule={schedule} now={now} />
}

function FreeTimesAt({ schedule, now }: { schedule: Schedule; now: Date }): ReactNode {
  const t = useText()
  const { timezoneId, maxDaysOut, minParty, maxParty } = schedule
  const today = dayIn(timezoneId, now)
  const [partySize, setPartySize] = useState(minParty)
  const [chosenStart, setStart] = useState(today)
  // A page that is open over midnight goes on with the new day.
  const from = chosenStart < today ? today : chosenStart
  const [selected, setSelected] = useState<string>()
  const last = addDays(today, maxDaysOut ?? MAX_DAYS_OUT)
  const windowEnd = addDays(from, DAYS - 1)
  const to = windowEnd < last ? windowEnd : last
  const read = useCallQuery(slotQuery(schedule, { startDate: from, endDate: to, partySize }))
  const slots = read.status === 'ready' ? read.value : []
  const days = slotDays(schedule, { from, to }, slots)
  const day =
    days.find((one) => one.day === selected) ??
    days.find(({ state }) => state === 'free') ??
    days[0]
  const move = (start: string): void => {
    setStart(start)
    setSelected(undefined)
  }
  return (
    <Stack gap={5}>
      {maxParty === 1 ? null : (
        <QuantityField
          name="party"
          label={t('area.bookings.fact.party')}
          value={partySize}
          min={minParty}
          max={maxParty ?? undefined}
          onChange={setPartySize}
        />
      )}
      <DayStrip
        days={days}
        selected={read.status === 'loading' ? selected : day?.day}
        isLoading={read.status !== 'ready'}
        onSelect={setSelected}
        onEarlier={from > today ? () => move(addDays(from, -DAYS)) : undefined}
        onLater={windowEnd < last ? () => move(addDays(from, DAYS)) : undefined}
      />
      {read.status === 'loading' ? (
        <Loading>
          <Skeleton lines={3} />
        </Loading>
      ) : read.status !== 'ready' ? (
        <LoadFailed part error={read.error} onRetry={read.refetch} />
      ) : day ? (
        <DayTimes
          schedule={schedule}
          day={day}
          next={days.find((one) => one.day > day.day && one.state === 'free')?.day}
          onSelect={setSelected}
        />
      ) : null}
      <ZoneNote timezone={timezoneId} now={now} />
    </Stack>
  )
}

/** The selected day's times, or why there are none and the next day that has some. */
function DayTimes({
  schedule,
  day: { day, slots, state, note },
  next,
  onSelect,
}: {
  schedule: Schedule
  day: SlotDay
  next: string | undefined
  onSelect: (day: string) => void
}): ReactNode {
  const t = useText()
  const { dateLong } = useZoneFormat('UTC')
  const heading = useRef<HTMLHeadingElement>(null)
  const showNext = (day: string): void => {
    onSelect(day)
    // The pressed button is gone with the day that had no times.
    heading.current?.focus()
  }
  return (
    <Stack gap={4} aria-live="polite">
      <Heading level={3} size={4} focusable ref={heading}>
        {dateLong(day)}
      </Heading>
      {note ? <Text tone="muted">{note}</Text> : null}
      {state === 'free' ? (
        <SlotTimes slots={slots} schedule={schedule} />
      ) : (
        <>
          <Text>{t(`area.bookings.slots.none.${state}`)}</Text>
          {next === undefined ? null : (
            <span>
              <Button variant="secondary" onClick={() => showNext(next)}>
                {t('area.bookings.slots.next', { day: dateLong(next) })}
              </Button>
            </span>
          )}
        </>
      )}
    </Stack>
  )
}

function ZoneNote({ timezone, now }: { timezone: string; now: Date }): ReactNode {
  const t = useText()
  const zone = zoneAbbreviation(timezone, now, zoneNames(timezone))
  return (
    <Text size="small" tone="muted">
      {t('area.bookings.slots.zone', { zone })}
    </Text>
  )
}
