import { styled } from 'styled-components'

/** A group of fields in a record's form, with its title. */
export const FormGroup = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  min-inline-size: 0;
  padding: 20px;
  border: 1px solid var(--portico-color-border);
  border-radius: 12px;
  background: var(--portico-color-surface);
  > legend {
    float: inline-start;
    padding: 0;
    font-size: var(--portico-text-lg);
    font-weight: 600;
  }
`
