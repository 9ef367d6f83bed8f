import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { media } from '../style/media'

/** Props of a set of tags: with checkboxes several can be selected, with radios only one. */
export interface ChoiceTagsProps {
  type: 'checkbox' | 'radio'
  name: string
  label: string
  choices: readonly { id: string; name: string }[]
  chosen: readonly string[]
  onToggle: (id: string) => void
}

/** Selectable tags built on native inputs, for keyboards and screen readers. */
export function ChoiceTags({
  type,
  name,
  label,
  choices,
  chosen,
  onToggle,
}: ChoiceTagsProps): ReactNode {
  return (
    <Fieldset>
      <legend>{label}</legend>
      <Tags>
        {choices.map((choice) => (
          <label key={choice.id}>
            <input
              type={type}
              name={name}
              value={choice.id}
              checked={chosen.includes(choice.id)}
              onChange={() => {
                onToggle(choice.id)
              }}
            />
            <span>{choice.name}</span>
          </label>
        ))}
      </Tags>
    </Fieldset>
  )
}

const Fieldset = styled.fieldset`
  min-inline-size: 0;
  padding: 0;
  border: 0;
  legend {
    padding: 0 0 8px;
    font-weight: var(--portico-font-strong-weight);
    font-size: max(1rem, var(--portico-text-sm));
    line-height: 1.4;
  }
`
const Tags = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  label {
    position: relative;
    min-inline-size: 0;
  }
  input {
    position: absolute;
    inset: 0;
    opacity: 0;
    cursor: pointer;
  }
  span {
    display: flex;
    align-items: center;
    min-block-size: var(--portico-target-size);
    padding: 6px 16px;
    border: var(--portico-control-border-width) solid var(--portico-color-control-border);
    border-radius: min(var(--portico-radius-control), 24px);
    background: var(--portico-color-surface);
    overflow-wrap: anywhere;
    transition: background-color var(--portico-duration-fast) var(--portico-easing);
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
