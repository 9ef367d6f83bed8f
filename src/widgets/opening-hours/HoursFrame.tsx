import { styled } from 'styled-components'
import { media } from '../../ui/style/media'

/** Frame of the opening hours: text beside the list, or above the tiles. */
export const HoursFrame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--portico-space-5);
  ${media.wide} {
    &[data-layout='list'] {
      grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
      gap: clamp(24px, 5vw, 88px);
    }
  }
`

/** Text of the opening hours. */
export const HoursHead = styled.div`
  display: grid;
  align-content: start;
  gap: var(--portico-space-3);
  min-inline-size: 0;
  max-inline-size: var(--portico-measure);
  overflow-wrap: anywhere;
`
