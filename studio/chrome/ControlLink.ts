import { styled } from 'styled-components'

/** A setting's name as a button that opens its control. */
export const ControlLink = styled.button`
  min-block-size: 24px;
  color: var(--portico-color-text);
  font-weight: 600;
  text-align: start;
  text-decoration: underline;
  text-underline-offset: 0.2em;
`
