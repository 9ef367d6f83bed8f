import { css } from 'styled-components'

/** The letters of a menu: those of the theme, or with `data-uppercase` the club's capitals. */
export const menuLetters = css`
  letter-spacing: var(--portico-letter-spacing-nav);
  text-transform: var(--portico-text-transform-nav);
  &[data-uppercase] {
    text-transform: uppercase;
    letter-spacing: 0.06em;
  }
`
