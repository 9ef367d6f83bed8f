import { css } from 'styled-components'

/**
 * Styles of a label shown as a tile that covers its radio button: normal, hover, chosen, focus and
 * disabled.
 */
export const choiceTile = css`
  position: relative;
  border: 1px solid var(--portico-color-border);
  border-radius: 8px;
  cursor: pointer;
  &:hover {
    border-color: var(--portico-color-control-border);
  }
  &:has(:checked) {
    border-color: var(--portico-color-primary);
    box-shadow: inset 0 0 0 1px var(--portico-color-primary);
  }
  &:has(:focus-visible) {
    outline: 2px solid var(--portico-color-focus);
    outline-offset: 1px;
  }
  &:has(:disabled) {
    cursor: not-allowed;
    color: var(--portico-color-muted-text);
  }
  input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: inherit;
  }
`
