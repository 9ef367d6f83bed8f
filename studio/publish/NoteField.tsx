import { useId, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { useText } from '../../src/core/intl/useText'
import { compactField } from '../chrome/compactField'

/**
 * The note in the history that explains a publish; `required` if the publish makes colours hard to
 * read. The field gets the dialog's initial focus.
 */
export function NoteField({
  note,
  required,
  onChange,
}: {
  note: string
  required: boolean
  onChange: (note: string) => void
}): ReactNode {
  const t = useText()
  const id = useId()
  const isMissing = required && note.trim() === ''
  return (
    <>
      <Label htmlFor={id}>{t('studio.publish.note')}</Label>
      <Note
        data-first
        id={id}
        rows={2}
        maxLength={2000}
        value={note}
        required={required}
        aria-invalid={isMissing || undefined}
        aria-describedby={`${id}-hint`}
        onChange={(event) => onChange(event.target.value)}
      />
      <Hint id={`${id}-hint`} data-missing={isMissing || undefined}>
        {t(required ? 'studio.publish.noteNeeded' : 'studio.publish.noteHint')}
      </Hint>
    </>
  )
}

const Label = styled.label`
  display: block;
  margin-block: 8px 4px;
  color: var(--portico-color-muted-text);
  font-size: var(--portico-text-sm);
  font-weight: 600;
`
const Note = styled.textarea`
  ${compactField}
  resize: vertical;
`
const Hint = styled.p`
  margin-block-start: 4px;
  color: var(--portico-color-muted-text);
  font-size: var(--portico-text-xs);
  &[data-missing] {
    color: var(--portico-color-danger);
  }
`
