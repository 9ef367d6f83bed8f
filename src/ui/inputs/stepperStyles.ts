import { css } from 'styled-components'

/**
 * Styles of the box around a number input and its two buttons, so that they look like one field.
 */
export const stepperStyles = css`
  display: flex;
  align-items: center;
  min-block-size: var(--portico-control-height);
  border: var(--portico-control-border-width) solid var(--portico-color-control-border);
  border-radius: min(var(--portico-radius-control), 24px);
  background: var(--portico-color-surface);
  &:focus-within {
    border-color: var(--portico-color-focus);
    box-shadow: 0 0 0 var(--portico-focus-width) var(--portico-color-focus);
  }
  input {
    padding: 0;
    border: 0;
    background: none;
    font-size: max(1rem, var(--portico-text-md));
    font-variant-numeric: tabular-nums;
    text-align: center;
    outline: none;
  }
`
