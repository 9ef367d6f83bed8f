import { styled } from 'styled-components'
import { media } from '../style/media'

/** The buttons of a view without an action bar; stacked on phones. */
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
