import { css } from 'styled-components'

/** The club's bordered surface: background, outline, corners and shadow. */
export const panel = css`
  border: var(--portico-card-border-width) solid var(--portico-color-border);
  border-radius: var(--portico-radius-card);
  background: var(--portico-color-surface);
  box-shadow: var(--portico-shadow-1);
`

/**
 * The surface of something that stands alone on a page, such as a quotation, with the club's
 * pattern.
 */
export const framedPanel = css`
  ${panel}
  border-image: var(--portico-card-border-image);
`
