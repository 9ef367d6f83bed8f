import { css } from 'styled-components'

/**
 * A stacking context: while a colour is typed elsewhere, the record of how the part is painted is
 * taken over as it stands. Nothing in it may hang over what comes after it.
 */
export const stackingContext = css`
  isolation: isolate;
`

/**
 * A compositor layer, for the few large parts that no frame of another has to look through. What is
 * fixed in it would be fixed to it, so menus and dialogs stand elsewhere.
 */
export const compositorLayer = css`
  will-change: transform;
`
