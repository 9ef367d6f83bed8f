import { styled } from 'styled-components'

/** A small label above a heading. */
export const Eyebrow = styled.p`
  color: var(--portico-color-accent);
  font-size: var(--portico-text-xs);
  font-weight: var(--portico-font-strong-weight);
  letter-spacing: var(--portico-letter-spacing-eyebrow);
  text-transform: var(--portico-text-transform-eyebrow);
  line-height: 1.4;
`
