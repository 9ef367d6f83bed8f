import { css } from 'styled-components'
import { media } from '../style/media'

/**
 * All states of a field's box: default, hover, focus, read-only, disabled, invalid. Its text has at
 * least 16 px, because phones zoom in on smaller inputs.
 */
export const fieldStyle = css`
  display: block;
  inline-size: 100%;
  min-block-size: var(--portico-control-height);
  padding: 10px 14px;
  border: var(--portico-control-border-width) solid var(--portico-color-control-border);
  border-radius: min(var(--portico-radius-control), 24px);
  background: var(--portico-color-surface);
  color: var(--portico-color-text);
  font-size: max(1rem, var(--portico-text-md));
  line-height: 1.4;
  transition:
    border-color var(--portico-duration-fast) var(--portico-easing),
    box-shadow var(--portico-duration-fast) var(--portico-easing);
  &::placeholder {
    color: var(--portico-color-muted-text);
    opacity: 1;
  }
  ${media.hover} {
    &:hover {
      border-color: var(--portico-color-primary);
    }
  }
  &:focus-visible {
    outline: none;
    border-color: var(--portico-color-focus);
    box-shadow: 0 0 0 var(--portico-focus-width) var(--portico-color-focus);
  }
  &[readonly] {
    background: var(--portico-color-surface-sunken);
  }
  &:disabled {
    background: var(--portico-color-surface-sunken);
    color: var(--portico-color-muted-text);
    cursor: not-allowed;
  }
  &[aria-invalid='true'] {
    border-color: var(--portico-color-danger);
  }
  &[aria-invalid='true']:focus-visible {
    box-shadow: 0 0 0 var(--portico-focus-width) var(--portico-color-danger);
  }
  ${media.forced} {
    &:focus-visible {
      outline: 2px solid Highlight;
    }
  }
`
