import { styled } from 'styled-components'

/**
 * The details of a membership card, and the drawn card: beside them where both have room, else above
 * them. The reversed wrapping also reverses the block axis, so the end is the top.
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
