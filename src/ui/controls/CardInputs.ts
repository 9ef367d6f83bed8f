import { styled } from 'styled-components'

/**
 * The inputs of a card: its number on a line of its own (`data-wide`), expiry and code side by
 * side.
 */
export const CardInputs = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--portico-space-5) var(--portico-space-4);
  align-items: start;
  > [data-wide] {
    grid-column: 1 / -1;
  }
`
