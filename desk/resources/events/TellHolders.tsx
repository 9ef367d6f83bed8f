import { useState, type ReactNode } from 'react'
import { deskResources } from '../../../generated/desk'
import { useDynamicText, useText } from '../../../src/core/intl/useText'
import { Button } from '../../../src/ui/controls/Button'
import { TextField } from '../../../src/ui/controls/TextField'
import { StudioDialog } from '../../../studio/chrome/StudioDialog'
import { useValueText, type FieldPlace } from '../../values/useValueText'
import type { Question } from '../Resource'
import { DialogForm } from './DialogForm'

/** What a move changes for those who attend, in the order in which it is told. */
const toldFields = ['startsAt', 'endsAt', 'timezone', 'venue', 'venueAddress'] as const

const placeOf = (field: (typeof toldFields)[number]): FieldPlace => ({
  scope: 'desk.events',
  field,
  schema: deskResources.events.schema.properties?.[field] ?? {},
})

/** The longest text that the club can add. */
const MAX_TEXT = 1000

/** Asks, before a moved event is saved, whether those who hold a place get an email about it. */
export function TellHolders({
  record,
  changes,
  people,
  onAnswer,
  onCancel,
}: Question<'events'>): ReactNode {
  const t = useText()
  const find = useDynamicText()
  const valueText = useValueText()
  const [text, setText] = useState('')
  return (
    <StudioDialog
      title={t('desk.events.tell.title')}
      onClose={onCancel}
      actions={
        <>
          <Button size="small" variant="quiet" data-first onClick={onCancel}>
            {t('desk.events.tell.cancel')}
          </Button>
          <Button size="small" variant="secondary" onClick={() => onAnswer({ notify: null })}>
            {t('desk.events.tell.no')}
          </Button>
          <Button size="small" onClick={() => onAnswer({ notify: { text } })}>
            {t('desk.events.tell.yes')}
          </Button>
        </>
      }
    >
      <DialogForm>
        <p>{t('desk.events.tell.people', { people })}</p>
        <ul>
          {toldFields
            .filter((field) => Object.hasOwn(changes, field))
            .map((field) => (
              <li key={field}>
                {t('desk.history.field', {
                  field: find(`desk.events.field.${field}`),
                  before: valueText(placeOf(field), record[field]),
                  after: valueText(placeOf(field), changes[field]),
                })}
              </li>
            ))}
        </ul>
        <TextField
          name="tellText"
          label={t('desk.events.tell.text')}
          hint={t('desk.events.tell.hint')}
          dir="auto"
          multiline
          rows={3}
          maxLength={MAX_TEXT}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </DialogForm>
    </StudioDialog>
  )
}
