import { styled } from 'styled-components'

/** A hairline. */
export const Divider = styled.hr`
  border: 0;
  border-block-start: var(--portico-border-width) solid var(--portico-color-border);
`
