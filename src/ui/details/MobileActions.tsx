import { styled } from 'styled-components'
import { media } from '../style/media'

/**
 * The buttons at the end of a view; on phones they stand under each other, and what frames them
 * keeps 100 px below. (doc 1 §9, shell.const.mobile-actions-spacing)
 */
export const MobileActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px;
  ${media.phone} {
    flex-direction: column;
    align-items: stretch;
    /* What only holds a button gives it the full width; a button keeps its own layout. */
    > :not(a, button) {
      display: grid;
    }
  }
  ${media.print} {
    display: none;
  }
`
