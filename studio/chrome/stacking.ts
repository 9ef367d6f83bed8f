import { css } from 'styled-components'

/**
 * A stacking context, so that typing a colour elsewhere doesn't repaint this part. Nothing in it
 * may overlap what follows.
 */
export const stackingContext = css`
  isolation: isolate;
`

/**
 * A compositor layer, for the few large parts that other frames never need to repaint. Fixed
 * elements inside would be fixed to it, so menus and dialogs are rendered elsewhere.
 */
export const compositorLayer = css`
  will-change: transform;
`
