import type { ReactNode } from 'react'
import { styled } from 'styled-components'

/** An on/off control: a checkbox with the role and look of a switch. */
export function Switch({
  id,
  label,
  hideLabel = false,
  checked,
  onChange,
  disabled = false,
}: {
  id: string
  label: string
  hideLabel?: boolean
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
}): ReactNode {
  return (
    <Line>
      <Box
        id={id}
        type="checkbox"
        role="switch"
        checked={checked}
        disabled={disabled}
        aria-label={hideLabel ? label : undefined}
        title={hideLabel ? label : undefined}
        onChange={(event) => onChange(event.target.checked)}
      />
      {hideLabel ? null : <label htmlFor={id}>{label}</label>}
    </Line>
  )
}

const Line = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 10px;
  min-block-size: calc(var(--portico-target-size) - 8px);
  label {
    cursor: pointer;
  }
`
const Box = styled.input`
  appearance: none;
  flex: none;
  position: relative;
  inline-size: 32px;
  block-size: 18px;
  border: 1px solid var(--portico-color-control-border);
  border-radius: 9px;
  background: var(--portico-color-surface);
  cursor: pointer;
  transition: background-color var(--portico-duration-fast) var(--portico-easing);
  &::before {
    content: '';
    position: absolute;
    inset-block-start: 2px;
    inset-inline-start: 2px;
    inline-size: 12px;
    block-size: 12px;
    border-radius: 50%;
    background: var(--portico-color-control-border);
    transition: inset-inline-start var(--portico-duration-fast) var(--portico-easing);
  }
  &:checked {
    border-color: var(--portico-color-primary);
    background: var(--portico-color-primary);
  }
  &:checked::before {
    inset-inline-start: 16px;
    background: var(--portico-color-on-primary);
  }
  /* The area that can be pressed is larger than the visible switch. */
  &::after {
    content: '';
    position: absolute;
    inset: -12px -6px;
  }
  &:disabled {
    opacity: 0.5;
    cursor: not-allowed;
  }
  &:focus-visible {
    outline: 2px solid var(--portico-color-focus);
    outline-offset: 2px;
  }
  @media (forced-colors: active) {
    &::before {
      background: ButtonText;
    }
    &:checked::before {
      background: Highlight;
    }
  }
`
