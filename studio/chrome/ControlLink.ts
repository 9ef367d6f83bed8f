import { styled } from 'styled-components'

/** The name of a place that leads to its control. */
export const ControlLink = styled.button`
  min-block-size: 24px;
  color: var(--portico-color-text);
  font-weight: 600;
  text-align: start;
  text-decoration: underline;
  text-underline-offset: 0.2em;
`
