import { styled } from 'styled-components'

/** The content of a dialog with fields, below each other. */
export const DialogForm = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  ul {
    display: grid;
    gap: 4px;
    margin: 0;
    padding-inline-start: 20px;
    overflow-wrap: anywhere;
  }
`
