import { styled } from 'styled-components'
import { media } from '../style/media'

/**
 * The buttons at the end of a view. On phones they are stacked, with 100 px of space below them.
 * (doc 1 §9, shell.const.mobile-actions-spacing)
 */
export const MobileActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px;
  ${media.phone} {
    flex-direction: column;
    align-items: stretch;
    /* A button's wrapper takes the full width; the button keeps its own layout. */
    > :not(a, button) {
      display: grid;
    }
  }
  ${media.print} {
    display: none;
  }
`
