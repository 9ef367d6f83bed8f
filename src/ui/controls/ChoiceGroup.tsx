import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Icon } from '../media/Icon'
import { CheckField } from './CheckField'
import { fieldId } from './fieldId'

/** Props of a group of choices; `selected` holds the chosen ones, one at most with radios. */
export interface ChoiceGroupProps {
  name: string
  label: string
  kind: 'checkbox' | 'radio'
  choices: readonly string[]
  selected: readonly string[]
  onChange: (selected: readonly string[]) => void
  hint?: string | undefined
  error?: string | undefined
}

/** Several choices in plain view, of which one (radios) or any number (checkboxes) may be taken. */
export function ChoiceGroup({ name, label, kind, choices, selected, onChange, hint, error }: ChoiceGroupProps): ReactNode {
  const id = fieldId(name)
  const choose = (choice: string, on: boolean): void => {
    if (kind === 'radio') onChange([choice])
    else onChange(choices.filter((other) => (other === choice ? on : selected.includes(other))))
  }
  return (
    <Group id={id} tabIndex={-1} aria-describedby={[error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ') || undefined}>
      <legend>{label}</legend>
      {hint ? <Hint id={`${id}-hint`}>{hint}</Hint> : null}
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
            onChange={(event) => {
              choose(choice, event.target.checked)
            }}
          />
        ))}
      </Choices>
      {error ? (
        <Fault id={`${id}-error`}>
          <Icon name="alert" size={20} />
          <span>{error}</span>
        </Fault>
      ) : null}
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
`
const Hint = styled.p`
  color: var(--portico-color-muted-text);
  font-size: var(--portico-text-sm);
`
const Fault = styled.p`
  display: flex;
  gap: 8px;
  color: var(--portico-color-danger);
  font-size: var(--portico-text-sm);
`
