import { css } from 'styled-components'

/**
 * The ring of whatever has the keyboard's focus; outside the shape, so that it stands on the page's
 * own colour.
 */
export const focusRing = css`
  &:focus-visible {
    outline: var(--portico-focus-width) solid var(--portico-color-focus);
    outline-offset: 2px;
  }
`
