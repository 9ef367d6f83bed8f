import { styled } from 'styled-components'

/** A section of a detail page with its own heading. */
export const DetailSection = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--portico-space-3);
  margin-block-start: var(--portico-space-4);
`
