import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useText } from '../../src/core/intl/useText'
import { SelectField } from '../../src/ui/controls/SelectField'
import { TextField } from '../../src/ui/controls/TextField'
import { Notice } from '../../src/ui/feedback/Notice'
import type { Day } from './Day'
import type { Place } from './usePlace'
import { useTimeOfDay } from './useTimeOfDay'

/** When, where and for how many: real slots of a day, or a time outside the hours with a reason. */
export function PlaceFields({
  place,
  names,
  readOnly,
}: {
  place: Place
  /** The schedules among which to choose; none if it is settled. */
  names?: Day['names']
  readOnly: boolean
}): ReactNode {
  const t = useText()
  const { draft, change, schedule, slots, resources, broken, isLoading, hasFailed } = place
  const time = useTimeOfDay(schedule?.timezone ?? 'UTC')
  const free = slots.filter(({ freeIds }) => freeIds.length > 0)
  const isHourly = schedule?.blockType === 'hourly'
  const hasLength =
    schedule !== undefined && schedule.kind === 'meeting_rooms' && draft.blocks !== ''
  return (
    <>
      {names === undefined ? null : (
        <SelectField
          name="schedule-of"
          required
          label={t('desk.day.schedule')}
          value={String(draft.scheduleId ?? '')}
          disabled={readOnly}
          options={[
            { value: '', label: t('desk.day.choose') },
            ...names.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={({ target }) =>
            change({ scheduleId: target.value === '' ? undefined : Number(target.value) })
          }
        />
      )}
      <Pair>
        <TextField
          name="place-date"
          type="date"
          required
          label={t('desk.day.date')}
          value={draft.date}
          readOnly={readOnly}
          onChange={({ target }) => change({ date: target.value })}
        />
        <TextField
          name="party"
          type="number"
          required
          label={t('desk.day.party')}
          min={1}
          max={999}
          value={draft.partySize}
          readOnly={readOnly}
          onChange={({ target }) => change({ partySize: target.value })}
        />
      </Pair>
      {hasFailed ? (
        <Notice tone="danger" live title={t('desk.list.failed')} />
      ) : draft.scheduleId === undefined || isLoading ? null : (
        <>
          <SelectField
            name="slot"
            required
            label={t('desk.day.time')}
            hint={
              free.length > 0
                ? undefined
                : t(slots.length === 0 ? 'desk.day.noHours' : 'desk.day.full')
            }
            value={draft.slotId}
            disabled={readOnly}
            options={[
              { value: '', label: t('desk.day.choose') },
              ...free.map(({ id, startDate, freeIds, isOpen }) => ({
                value: id,
                label: t('desk.day.slotOption', {
                  time: time(startDate),
                  count: freeIds.length,
                  isOpen: isOpen ? 'yes' : 'no',
                }),
              })),
              ...(isHourly ? [{ value: 'own', label: t('desk.day.ownTime') }] : []),
            ]}
            onChange={({ target }) => change({ slotId: target.value, resourceId: '' })}
          />
          {draft.slotId === 'own' ? (
            <TextField
              name="own-time"
              type="time"
              required
              label={t('desk.day.ownTimeAt')}
              value={draft.time}
              readOnly={readOnly}
              onChange={({ target }) => change({ time: target.value })}
            />
          ) : null}
          {hasLength ? (
            <TextField
              name="blocks"
              type="number"
              required
              label={t(isHourly ? 'desk.day.slotsInRow' : 'desk.day.daysInRow')}
              min={1}
              max={366}
              value={draft.blocks}
              readOnly={readOnly}
              onChange={({ target }) => change({ blocks: target.value })}
            />
          ) : null}
          {schedule?.seating === 'party' && draft.slotId !== '' && schedule.resources.length > 1 ? (
            <SelectField
              name="resource"
              label={t('desk.day.where')}
              value={draft.resourceId}
              disabled={readOnly}
              options={[
                { value: '', label: t('desk.day.anyFree') },
                ...resources.map(({ id, name, minParty, maxParty }) => ({
                  value: String(id),
                  label: t('desk.day.resourceOption', {
                    name,
                    min: minParty,
                    max: maxParty ?? 0,
                    hasMax: maxParty === null ? 'no' : 'yes',
                  }),
                })),
              ]}
              onChange={({ target }) => change({ resourceId: target.value })}
            />
          ) : null}
        </>
      )}
      {broken === undefined ? null : (
        <TextField
          name="overrule-reason"
          required
          label={t('desk.day.overruleReason')}
          hint={t(`desk.day.overrule.${broken}`)}
          maxLength={500}
          dir="auto"
          value={draft.reason}
          readOnly={readOnly}
          onChange={({ target }) => change({ reason: target.value })}
        />
      )}
    </>
  )
}

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(200px, 100%), 1fr));
  gap: 16px;
`
