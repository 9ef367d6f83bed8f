import { css } from 'styled-components'

/** The keyboard focus ring, outside the shape so that it contrasts with the page's background. */
export const focusRing = css`
  &:focus-visible {
    outline: var(--portico-focus-width) solid var(--portico-color-focus);
    outline-offset: 2px;
  }
`
