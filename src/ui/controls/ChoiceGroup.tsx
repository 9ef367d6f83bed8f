import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { CheckField } from './CheckField'
import { FieldGroup } from './FieldGroup'

/** Props of a group of choices; `selected` holds the selected values, at most one with radios. */
export interface ChoiceGroupProps {
  name: string
  label: string
  kind: 'checkbox' | 'radio'
  choices: readonly string[]
  /** The label of a choice; by default the choice itself. */
  labelOf?: (choice: string) => string
  selected: readonly string[]
  onChange: (selected: readonly string[]) => void
  /** Choices that can't be selected, with a note that explains why, such as “Sold out”. */
  unavailable?: { choices: readonly string[]; note: string }
  /** Whether one of the radios must be selected; checkboxes can't be marked as required. */
  required?: boolean
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
  labelOf = (choice) => choice,
  selected,
  onChange,
  unavailable,
  required = false,
  hint,
  error,
}: ChoiceGroupProps): ReactNode {
  const choose = (choice: string, on: boolean): void => {
    if (kind === 'radio') onChange([choice])
    else onChange(choices.filter((other) => (other === choice ? on : selected.includes(other))))
  }
  return (
    <FieldGroup name={name} label={label} hint={hint} error={error}>
      <Choices>
        {choices.map((choice, index) => (
          <CheckField
            key={choice}
            name={name}
            idSuffix={`-${index}`}
            kind={kind}
            label={labelOf(choice)}
            value={choice}
            required={kind === 'radio' && required}
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
    </FieldGroup>
  )
}

const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  column-gap: var(--portico-space-6);
  label:has(:disabled) {
    color: var(--portico-color-muted-text);
    cursor: not-allowed;
  }
`
