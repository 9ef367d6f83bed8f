import { css } from 'styled-components'

/** Styles of the button that shows a chosen picture and opens the choice below it. */
export const pictureOpener = css`
  display: flex;
  align-items: center;
  gap: 10px;
  min-block-size: calc(var(--portico-control-height) + 6px);
  padding: 4px 10px 4px 4px;
  border: 1px solid var(--portico-color-border);
  border-radius: var(--portico-radius-control);
  text-align: start;
  &:hover {
    border-color: var(--portico-color-control-border);
  }
  &:disabled {
    color: var(--portico-color-muted-text);
    cursor: not-allowed;
  }
  > svg {
    flex: none;
    color: var(--portico-color-muted-text);
    transition: transform var(--portico-duration-fast) var(--portico-easing);
  }
  &[aria-expanded='true'] > svg {
    transform: rotate(180deg);
  }
`
