import { styled } from 'styled-components'
import { media } from '../../../ui/style/media'

/** Fields in two columns where there is room; `data-wide` spans both. */
export const FormColumns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--portico-space-5) var(--portico-space-4);
  align-items: start;
  ${media.up('sm')} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    > [data-wide] {
      grid-column: 1 / -1;
    }
  }
`
