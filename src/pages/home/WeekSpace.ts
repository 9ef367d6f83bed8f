import { styled } from 'styled-components'
import { media } from '../../ui/style/media'

/** Reserves the height of the week's events while they load, to avoid a layout shift. */
export const WeekSpace = styled.div.attrs({ 'aria-busy': true })`
  block-size: 190px;
  ${media.phone} {
    block-size: 440px;
  }
`
