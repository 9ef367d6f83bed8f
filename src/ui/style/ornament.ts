import { css } from 'styled-components'

/**
 * The club's pattern strip as styles of a pseudo-element, to be positioned by the component that
 * uses them.
 */
export const ornament = css`
  content: '';
  position: absolute;
  background: var(--portico-ornament);
  pointer-events: none;
`
