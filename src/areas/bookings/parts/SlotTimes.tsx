import { useId, type ReactNode } from 'react'
import { styled } from 'styled-components'
import type { Schedule, Slot } from '#generated/types'
import { useLanguage } from '../../../core/intl/useFormat'
import { useText } from '../../../core/intl/useText'
import { Stack } from '../../../ui/layout/Stack'
import { media } from '../../../ui/style/media'
import { dayParts, groupByHour, hourColumns } from '../model/slotDays'
import { useSlotTime } from './useSlotTime'

/** A day's free slots to choose from, by part of the day and hour, in the schedule's own time. */
export function SlotTimes({
  slots,
  schedule,
  chosen,
  onChoose,
}: {
  slots: readonly Slot[]
  schedule: Schedule
  /** Id of the chosen slot. */
  chosen: string | undefined
  onChoose: (slot: Slot) => void
}): ReactNode {
  const t = useText()
  const id = useId()
  const { language } = useLanguage()
  const startText = useSlotTime(schedule)
  return dayParts(slots, language).map(({ part, slots: slotsOfPart }) => (
    <Stack key={part} as="section" gap={2} aria-labelledby={id + part}>
      <PartTitle id={id + part}>{t(`area.bookings.slots.part.${part}`)}</PartTitle>
      <Hours data-columns={hourColumns(schedule)}>
        {groupByHour(slotsOfPart, schedule).map(({ hour, slots: slotsOfHour }) => (
          <Hour key={hour}>
            {slotsOfHour.map(({ slot, column }) => (
              <label key={slot.id} data-column={column}>
                <input
                  type="radio"
                  name={`${id}time`}
                  value={slot.id}
                  checked={slot.id === chosen}
                  onChange={() => onChoose(slot)}
                />
                <span>
                  {startText(slot, slots)}
                  {schedule.resources.length === 0 ? (
                    <small>{t('area.bookings.slots.left', { count: slot.quantity })}</small>
                  ) : null}
                </span>
              </label>
            ))}
          </Hour>
        ))}
      </Hours>
    </Stack>
  ))
}

const PartTitle = styled.h4`
  color: var(--portico-color-muted-text);
  font-size: var(--portico-text-sm);
  font-weight: var(--portico-font-strong-weight);
`
const Hours = styled.div`
  --columns: 1;
  display: grid;
  grid-template-columns: repeat(
    auto-fill,
    minmax(min(100%, calc(var(--columns) * 84px + (var(--columns) - 1) * 8px)), 1fr)
  );
  gap: 8px 16px;
  &[data-columns='1'] {
    grid-template-columns: repeat(auto-fill, minmax(104px, 1fr));
    gap: 8px;
  }
  &[data-columns='2'] {
    --columns: 2;
  }
  &[data-columns='3'] {
    --columns: 3;
  }
  &[data-columns='4'] {
    --columns: 4;
  }
`
const Hour = styled.div`
  display: grid;
  grid-template-columns: repeat(var(--columns), minmax(0, 1fr));
  gap: 8px;
  label {
    position: relative;
    display: grid;
    cursor: pointer;
  }
  label[data-column='2'] {
    grid-column: 2;
  }
  label[data-column='3'] {
    grid-column: 3;
  }
  label[data-column='4'] {
    grid-column: 4;
  }
  input {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
  span {
    display: grid;
    place-content: center;
    min-block-size: var(--portico-target-size);
    padding: 6px 8px;
    border: var(--portico-control-border-width) solid var(--portico-color-control-border);
    border-radius: min(var(--portico-radius-control), 14px);
    background: var(--portico-color-surface);
    font-variant-numeric: tabular-nums;
    line-height: 1.25;
    text-align: center;
  }
  small {
    font-size: var(--portico-text-xs);
  }
  input:checked + span {
    border-color: var(--portico-color-primary);
    background: var(--portico-color-primary);
    color: var(--portico-color-on-primary);
  }
  input:focus-visible + span {
    outline: var(--portico-focus-width) solid var(--portico-color-focus);
    outline-offset: 2px;
  }
  ${media.hover} {
    label:hover input:not(:checked) + span {
      background: var(--portico-color-primary-soft);
    }
  }
  ${media.forced} {
    input:checked + span {
      border: 3px solid Highlight;
    }
  }
`
