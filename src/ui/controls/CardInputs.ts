import { styled } from 'styled-components'

/**
 * The inputs of a card: the number on a line of its own (`data-wide`), date and code beside each
 * other.
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
