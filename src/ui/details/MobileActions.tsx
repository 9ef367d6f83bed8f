import { styled } from 'styled-components'
import { media } from '../style/media'

/** The buttons at the end of a view; on phones they stand under each other with 100 px below them, clear of what lies over the screen's foot. (doc 1 §9, shell.const.mobile-actions-spacing) */
export const MobileActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px;
  ${media.phone} {
    flex-direction: column;
    align-items: stretch;
    margin-block-end: 100px;
    > * {
      display: grid;
    }
  }
  ${media.print} {
    display: none;
  }
`
