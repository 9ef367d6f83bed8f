import { useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import type { Calls } from '../../generated/types'
import { useText } from '../../src/core/intl/useText'
import { ownValue } from '../../src/core/json/plainObject'
import { SelectField } from '../../src/ui/controls/SelectField'
import { TextField } from '../../src/ui/controls/TextField'
import { StudioDialog } from '../../studio/chrome/StudioDialog'
import { useUnsavedChanges } from '../../studio/chrome/useUnsavedChanges'
import { ActForm } from '../acts/ActForm'
import { isSealed, useAct, type ActState } from '../acts/useAct'
import { deskApi } from '../session/deskApi'
import { useLocalTime } from '../values/useLocalTime'
import type { DaySchedule } from './Day'
import { thenRefreshDay } from './thenRefreshDay'

type Body = Calls['desk.blocks.add']['body']

interface BlockProps {
  schedule: { resources: readonly Pick<DaySchedule['resources'][number], 'id' | 'name'>[] }
  date: string
  companyId: number
  onClose: () => void
  /** Called with what has happened. */
  onDone: (text: string) => void
}

/** A dialog that takes a table, room or person out of booking for a time. */
export function BlockTime(props: BlockProps): ReactNode {
  const t = useText()
  const [isHeld, setIsHeld] = useState(false)
  return (
    <StudioDialog title={t('desk.day.block')} {...(!isHeld && { onClose: props.onClose })}>
      <BlockForm {...props} onHold={setIsHeld} />
    </StudioDialog>
  )
}

function BlockForm({
  schedule: { resources },
  date,
  companyId,
  onClose,
  onDone,
  onHold,
}: BlockProps & { onHold: (isHeld: boolean) => void }): ReactNode {
  const t = useText()
  const [resourceId, setResourceId] = useState(String(resources[0]?.id ?? ''))
  const [from, setFrom] = useState(`${date}T00:00`)
  const [until, setUntil] = useState(`${date}T23:59`)
  const [note, setNote] = useState('')
  const name = resources.find(({ id }) => String(id) === resourceId)?.name ?? ''
  const act = useAct(
    (body: Body, idempotencyKey) =>
      thenRefreshDay(
        deskApi.call('desk.blocks.add', { body, idempotencyKey, chosen: { companyId } }),
      ),
    () => onDone(t('desk.day.blocked', { name })),
  )
  const readOnly = isSealed(act.state)
  useUnsavedChanges(note !== '')
  const isOrdered = LOCAL.test(from) && LOCAL.test(until) && from < until
  const body =
    !isOrdered || note.trim() === '' || resourceId === ''
      ? undefined
      : {
          resourceId: Number(resourceId),
          startDateLocal: from,
          endDateLocal: until,
          note: note.trim(),
        }
  const set = (change: () => void): void => {
    act.reset()
    change()
  }
  return (
    <ActForm
      act={act}
      body={body}
      label={t('desk.day.blockDo')}
      companyId={companyId}
      onHold={onHold}
      onBack={onClose}
    >
      <SelectField
        name="block-resource"
        required
        label={t('desk.day.where')}
        value={resourceId}
        disabled={readOnly}
        options={resources.map(({ id, name: called }) => ({ value: String(id), label: called }))}
        onChange={({ target }) => set(() => setResourceId(target.value))}
      />
      <Pair>
        <TextField
          name="block-from"
          type="datetime-local"
          required
          label={t('desk.day.blockFrom')}
          value={from}
          readOnly={readOnly}
          onChange={({ target }) => set(() => setFrom(target.value))}
        />
        <TextField
          name="block-until"
          type="datetime-local"
          required
          label={t('desk.day.blockUntil')}
          error={isOrdered ? undefined : t('desk.day.blockTimes')}
          value={until}
          readOnly={readOnly}
          onChange={({ target }) => set(() => setUntil(target.value))}
        />
      </Pair>
      <TextField
        name="block-note"
        required
        label={t('desk.day.blockWhy')}
        hint={t('desk.day.blockWhyHint')}
        maxLength={500}
        dir="auto"
        value={note}
        readOnly={readOnly}
        onChange={({ target }) => set(() => setNote(target.value))}
      />
      <InTheWay state={act.state} />
    </ActForm>
  )
}

/** What takes the resource already. */
function InTheWay({ state }: { state: ActState }): ReactNode {
  const t = useText()
  const localTime = useLocalTime()
  if (state.status !== 'refused' || state.error.code !== 'slot_taken') return null
  const details: unknown = state.error.body.errorDetails
  const found = (Array.isArray(details) ? details : []).map((detail) => ({
    code: String(ownValue(detail, 'code')),
    at: String(ownValue(detail, 'message')),
    name: String(ownValue(detail, 'subject') ?? ''),
  }))
  return (
    <div>
      <strong>{t('desk.day.inWay')}</strong>
      <ul>
        {found.map(({ code, at, name }) => (
          <li key={`${code}${at}`} dir="auto">
            {t(`desk.day.inWay.${code === 'booked' || code === 'held' ? code : 'blocked'}`, {
              when: localTime(at),
              name,
            })}
          </li>
        ))}
      </ul>
    </div>
  )
}

const LOCAL = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(220px, 100%), 1fr));
  gap: 16px;
`
