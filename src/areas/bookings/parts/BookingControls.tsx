import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { Schedule } from '#generated/types'
import { useText } from '../../../core/intl/useText'
import { SelectField } from '../../../ui/controls/SelectField'
import { QuantityField } from '../../../ui/inputs/QuantityField'
import type { SlotOptions } from '../data/useSlotDays'
import { maxRun } from '../model/slotRuns'
import { lengthText } from './useScheduleTexts'

/** The select's value for no preferred resource. */
const ANY = 'any'

/** Selects the party size, the length and the resource; each is shown only if there is a choice. */
export function BookingControls({
  schedule,
  options,
  onChange,
}: {
  schedule: Schedule
  options: SlotOptions
  onChange: (options: SlotOptions) => void
}): ReactNode {
  const t = useText()
  const { minParty, maxParty, blockType, blockDuration, resources } = schedule
  const longestRun = maxRun(schedule)
  const fittingResources = resources.filter(
    (resource) =>
      resource.minParty <= options.partySize &&
      (resource.maxParty === null || options.partySize <= resource.maxParty),
  )
  if (maxParty === 1 && longestRun === 1 && resources.length < 2) return null
  return (
    <Row>
      {maxParty === 1 ? null : (
        <QuantityField
          name="party"
          label={t('area.bookings.fact.party')}
          value={options.partySize}
          min={minParty}
          max={maxParty ?? undefined}
          onChange={(partySize) => onChange({ ...options, partySize })}
        />
      )}
      {longestRun === 1 ? null : (
        <SelectField
          name="length"
          required
          label={t('area.bookings.fact.length')}
          value={String(options.count)}
          options={Array.from({ length: longestRun }, (_, index) => ({
            value: String(index + 1),
            label:
              blockType === 'daily'
                ? t('area.bookings.days', { count: index + 1 })
                : lengthText((index + 1) * blockDuration, t),
          }))}
          onChange={(event) => onChange({ ...options, count: Number(event.target.value) })}
        />
      )}
      {resources.length < 2 ? null : (
        <SelectField
          name="resource"
          required
          label={t(`area.bookings.resource.${schedule.type}`)}
          value={String(options.resourceId ?? ANY)}
          options={[
            { value: ANY, label: t('area.bookings.resource.any') },
            ...fittingResources.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={(event) =>
            onChange({
              ...options,
              resourceId: event.target.value === ANY ? undefined : Number(event.target.value),
            })
          }
        />
      )}
    </Row>
  )
}

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 170px), 1fr));
  gap: var(--portico-space-4);
  align-items: end;
`
