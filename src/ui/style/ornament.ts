import { css } from 'styled-components'

/**
 * The club's strip of pattern as the look of a pseudo-element; where it lies is said by whoever
 * uses it.
 */
export const ornament = css`
  content: '';
  position: absolute;
  background: var(--portico-ornament);
  pointer-events: none;
`
