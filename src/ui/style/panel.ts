import { css } from 'styled-components'

/** The club's bordered surface: background, outline, surrounding pattern, corners and shadow. */
export const panel = css`
  border: var(--portico-card-border-width) solid var(--portico-color-border);
  border-image: var(--portico-card-border-image);
  border-radius: var(--portico-radius-card);
  background: var(--portico-color-surface);
  box-shadow: var(--portico-shadow-1);
`
