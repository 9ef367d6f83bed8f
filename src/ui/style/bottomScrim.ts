import { css } from 'styled-components'

/**
 * A gradient behind text at the bottom of a picture: as tall as the text, and fading out above it.
 */
export const bottomScrim = css`
  position: relative;
  padding: 4.5rem var(--portico-card-padding) var(--portico-card-padding);
  background: linear-gradient(
    to top,
    var(--portico-color-scrim),
    color-mix(in oklab, var(--portico-color-scrim) 84%, transparent) calc(100% - 4.5rem),
    color-mix(in oklab, var(--portico-color-scrim) 40%, transparent) calc(100% - 2rem),
    transparent
  );
`
