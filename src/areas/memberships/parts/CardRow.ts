import { styled } from 'styled-components'

/**
 * A row with the details of a membership card and, beside them, the drawn card; without room for
 * both, the drawn card is above the details. With `wrap-reverse`, `flex-end` aligns to the top.
 */
export const CardRow = styled.div`
  display: flex;
  flex-wrap: wrap-reverse;
  align-items: flex-end;
  gap: var(--portico-space-6);
  > :first-child {
    flex: 1 1 260px;
    min-inline-size: 0;
  }
`
