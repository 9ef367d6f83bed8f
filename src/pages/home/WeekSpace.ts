import { styled } from 'styled-components'
import { media } from '../../ui/style/media'

/** As high as the week's events while they load, so that nothing below them moves. */
export const WeekSpace = styled.div`
  block-size: 190px;
  ${media.phone} {
    block-size: 440px;
  }
`
