import { createGlobalStyle } from 'styled-components'

/** Global styles of the studio's own page: it fills the window and does not scroll as a whole. */
export const StudioPageStyle = createGlobalStyle`
  html { scrollbar-gutter: auto; }
  body { min-block-size: 0; }
`
