import { css } from 'styled-components'

/** Styles of a field's box in the studio: dense on desktops, full size on phones. */
export const compactField = css`
  display: block;
  inline-size: 100%;
  min-inline-size: 0;
  min-block-size: var(--portico-control-height);
  padding: 5px 10px;
  border: 1px solid var(--portico-color-border);
  border-radius: var(--portico-radius-control);
  background: var(--portico-color-surface);
  color: var(--portico-color-text);
  font-size: var(--portico-text-md);
  line-height: 1.4;
  &::placeholder {
    color: var(--portico-color-muted-text);
    opacity: 1;
  }
  &:hover {
    border-color: var(--portico-color-control-border);
  }
  &:focus-visible {
    outline: 2px solid var(--portico-color-focus);
    outline-offset: -1px;
  }
  &[aria-invalid='true'] {
    border-color: var(--portico-color-danger);
  }
  &:disabled,
  &[readonly] {
    background: var(--portico-color-background);
    color: var(--portico-color-muted-text);
    cursor: not-allowed;
  }
`
