import { css } from 'styled-components'

/** The style of a square icon button or link, 44 px wide. */
export const iconButtonStyle = css`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  flex: none;
  inline-size: var(--portico-target-size);
  block-size: var(--portico-target-size);
  border: var(--portico-control-border-width) solid transparent;
  border-radius: var(--portico-radius-control);
  color: inherit;
  cursor: pointer;
  transition: background-color var(--portico-duration-fast) var(--portico-easing);
  &[data-variant='secondary'] {
    border-color: var(--portico-color-border);
  }
  &:hover {
    background: var(--portico-color-primary-soft);
    color: var(--portico-color-text);
  }
  &:active {
    background: var(--portico-color-surface-sunken);
  }
  &:focus-visible {
    outline: var(--portico-focus-width) solid var(--portico-color-focus);
    outline-offset: 2px;
  }
  &[disabled] {
    opacity: 0.5;
    cursor: not-allowed;
  }
`
