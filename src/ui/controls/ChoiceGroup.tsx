import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { CheckField } from './CheckField'
import { describedBy } from './describedBy'
import { FieldErrorText, FieldHint } from './FieldNotes'

/** Props of a group of choices; `selected` holds the selected values, at most one with radios. */
export interface ChoiceGroupProps {
  name: string
  label: string
  kind: 'checkbox' | 'radio'
  choices: readonly string[]
  selected: readonly string[]
  onChange: (selected: readonly string[]) => void
  /** Choices that can't be selected, and the note that says why, such as “Sold out”. */
  unavailable?: { choices: readonly string[]; note: string }
  hint?: string | undefined
  error?: string | undefined
}

/**
 * A group of choices that are all visible, of which one (radios) or any number (checkboxes) can be
 * selected.
 */
export function ChoiceGroup({
  name,
  label,
  kind,
  choices,
  selected,
  onChange,
  unavailable,
  hint,
  error,
}: ChoiceGroupProps): ReactNode {
  // A fieldset can't be marked as invalid, so its inputs are.
  const { id, 'aria-describedby': described } = describedBy(name, hint, error)
  const choose = (choice: string, on: boolean): void => {
    if (kind === 'radio') onChange([choice])
    else onChange(choices.filter((other) => (other === choice ? on : selected.includes(other))))
  }
  return (
    <Group id={id} tabIndex={-1} aria-describedby={described}>
      <legend>{label}</legend>
      <FieldHint name={name} hint={hint} />
      <Choices>
        {choices.map((choice, index) => (
          <CheckField
            key={choice}
            name={name}
            idSuffix={`-${index}`}
            kind={kind}
            label={choice}
            value={choice}
            checked={selected.includes(choice)}
            {...(unavailable?.choices.includes(choice) && {
              disabled: true,
              hint: unavailable.note,
            })}
            onChange={(event) => {
              choose(choice, event.target.checked)
            }}
          />
        ))}
      </Choices>
      <FieldErrorText name={name} error={error} />
    </Group>
  )
}

const Group = styled.fieldset`
  min-inline-size: 0;
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    padding: 0;
    font-weight: var(--portico-font-strong-weight);
    font-size: max(1rem, var(--portico-text-sm));
  }
`
const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  column-gap: var(--portico-space-6);
  label:has(:disabled) {
    color: var(--portico-color-muted-text);
    cursor: not-allowed;
  }
`
