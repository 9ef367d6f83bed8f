import { styled } from 'styled-components'

/** A small square in a colour, which the caller sets as the background of its `style`. */
export const ColourDot = styled.span`
  flex: none;
  inline-size: 16px;
  block-size: 16px;
  border: 1px solid color-mix(in oklab, var(--portico-color-text) 20%, transparent);
  border-radius: 4px;
  forced-color-adjust: none;
`
