import { styled } from 'styled-components'

/** The last row of a form: its save button, and beside it a `role="status"` that says it is saved. */
export const SaveRow = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
  > [role='status'] {
    color: var(--portico-color-success);
    font-size: var(--portico-text-sm);
  }
`
