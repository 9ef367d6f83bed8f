import { css } from 'styled-components'

/**
 * The club's pattern strip as styles of a pseudo-element, which the user of this mixin positions.
 */
export const ornament = css`
  content: '';
  position: absolute;
  background: var(--portico-ornament);
  pointer-events: none;
`
