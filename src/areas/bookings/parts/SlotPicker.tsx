import { useRef, type ReactNode } from 'react'
import type { Schedule, Slot } from '#generated/types'
import { useLocalClock } from '../../../core/hours/useLocalClock'
import { useText } from '../../../core/intl/useText'
import { useZoneFormat } from '../../../core/intl/useZoneFormat'
import { zoneAbbreviation } from '../../../core/intl/zoneAbbreviation'
import { zoneNames } from '../../../core/intl/zoneTable'
import { Button } from '../../../ui/controls/Button'
import { Loading } from '../../../ui/feedback/Loading'
import { LoadFailed } from '../../../ui/feedback/LoadFailed'
import { Notice } from '../../../ui/feedback/Notice'
import { Skeleton } from '../../../ui/feedback/Skeleton'
import { Heading } from '../../../ui/layout/Heading'
import { Stack } from '../../../ui/layout/Stack'
import { Text } from '../../../ui/layout/Text'
import type { ChosenSlot } from '../data/useChosenSlot'
import type { SlotDays } from '../data/useSlotDays'
import { nearestSlots } from '../model/slotRuns'
import { DayStrip } from './DayStrip'
import { SlotRequest } from './SlotRequest'
import { SlotTimes } from './SlotTimes'

/** Maximum number of alternatives offered for a slot that is taken. */
const MAX_ALTERNATIVES = 3

/**
 * A strip of days, and the selected day's free slots to choose from. If someone else takes the
 * chosen slot, offers the nearest free ones. Slots taken elsewhere disappear automatically.
 * (activity.booking.schedule-slots)
 */
export function SlotPicker({
  schedule,
  now,
  slotDays,
  chosen,
  partySize,
}: {
  schedule: Schedule
  partySize: number
  now: Date
  slotDays: SlotDays
  chosen: ChosenSlot
}): ReactNode {
  const { status, days, day, select, onEarlier, onLater } = slotDays
  return (
    <Stack gap={5}>
      <DayStrip
        days={days}
        selected={day?.day}
        isLoading={status !== 'ready'}
        onSelect={select}
        onEarlier={onEarlier}
        onLater={onLater}
      />
      {chosen.takenSlot ? (
        <TakenNotice schedule={schedule} slotDays={slotDays} chosen={chosen} />
      ) : null}
      {status === 'loading' ? (
        <Loading>
          <Skeleton lines={3} />
        </Loading>
      ) : status === 'failed' ? (
        <LoadFailed isPart error={slotDays.error} onRetry={slotDays.refetch} />
      ) : (
        <DayTimes schedule={schedule} slotDays={slotDays} chosen={chosen} partySize={partySize} />
      )}
      <ZoneNote timezone={schedule.timezoneId} now={now} />
    </Stack>
  )
}

interface TimesProps {
  schedule: Schedule
  slotDays: SlotDays
  chosen: ChosenSlot
}

/** Says that the chosen slot is taken, and offers the nearest free ones. */
function TakenNotice({
  schedule,
  slotDays: { slots, select },
  chosen: { takenSlot, choose },
}: TimesProps): ReactNode {
  const t = useText()
  const { dateShort, joinFacts } = useZoneFormat(schedule.timezoneId)
  const clock = useLocalClock()
  if (takenSlot === undefined) return null
  const momentText = ({ startDate, startDateLocal }: Slot): string =>
    joinFacts([dateShort(startDate, startDate), clock(startDateLocal)])
  const nearest = nearestSlots(slots, takenSlot, MAX_ALTERNATIVES)
  return (
    <Notice
      tone="warning"
      live
      title={t('area.bookings.taken.title', { when: momentText(takenSlot) })}
      action={
        nearest.length === 0 ? undefined : (
          <Stack row gap={2} role="group" aria-label={t('area.bookings.taken.nearest')}>
            {nearest.map((slot) => (
              <Button
                key={slot.id}
                variant="secondary"
                size="small"
                onClick={() => {
                  select(slot.day)
                  choose(slot)
                }}
              >
                {momentText(slot)}
              </Button>
            ))}
          </Stack>
        )
      }
    >
      <p>{t(nearest.length === 0 ? 'area.bookings.taken.none' : 'area.bookings.taken.text')}</p>
    </Notice>
  )
}

/**
 * The selected day's slots; if there are none, the reason, and a link to the next day with free
 * slots.
 */
function DayTimes({
  schedule,
  slotDays: { day, days, select },
  chosen,
  partySize,
}: TimesProps & { partySize: number }): ReactNode {
  const t = useText()
  const { dateLong } = useZoneFormat('UTC')
  const heading = useRef<HTMLHeadingElement>(null)
  if (day === undefined) return null
  const next = days.find((later) => later.day > day.day && later.state === 'free')?.day
  const showNext = (next: string): void => {
    select(next)
    // Selecting a day with free slots removes the pressed button.
    heading.current?.focus()
  }
  return (
    <Stack gap={4} aria-live="polite">
      <Heading level={3} size={4} focusable ref={heading}>
        {dateLong(day.day)}
      </Heading>
      {day.note ? <Text tone="muted">{day.note}</Text> : null}
      {day.state === 'free' ? (
        <SlotTimes
          slots={day.slots}
          schedule={schedule}
          chosen={chosen.slot?.id}
          onChoose={chosen.choose}
        />
      ) : (
        <>
          <Text>{t(`area.bookings.slots.none.${day.state}`)}</Text>
          {next === undefined ? null : (
            <span>
              <Button variant="secondary" onClick={() => showNext(next)}>
                {t('area.bookings.slots.next', { day: dateLong(next) })}
              </Button>
            </span>
          )}
        </>
      )}
      <SlotRequest key={day.day} schedule={schedule} day={day} partySize={partySize} />
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
