import { createGlobalStyle } from 'styled-components'

/**
 * What only the studio's own page needs: it fills the window, and nothing of it scrolls as a whole.
 */
export const StudioPage = createGlobalStyle`
  html { scrollbar-gutter: auto; }
  body { min-block-size: 0; }
`
