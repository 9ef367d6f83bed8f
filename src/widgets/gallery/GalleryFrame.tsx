import { styled } from 'styled-components'
import { focusRing } from '../../ui/style/focusRing'
import { media } from '../../ui/style/media'

/**
 * List of pictures: `data-layout` grid (with `data-columns`, and `data-feature` for a large first
 * one) or strip.
 */
export const GalleryFrame = styled.ul`
  display: grid;
  gap: var(--portico-space-4);
  margin: 0;
  padding: 0;
  list-style: none;
  > li {
    min-inline-size: 0;
  }
  &[data-layout='grid'] {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  &[data-layout='grid'][data-feature] > li:first-child {
    grid-column: 1 / -1;
  }
  ${media.phone} {
    /* An odd last picture spans the row instead of leaving a gap. */
    &[data-layout='grid'][data-feature] > li:last-child:nth-child(even),
    &[data-layout='grid']:not([data-feature]) > li:last-child:nth-child(odd) {
      grid-column: 1 / -1;
    }
  }
  ${media.notPhone} {
    &[data-layout='grid'][data-columns='3'] {
      grid-template-columns: repeat(3, minmax(0, 1fr));
    }
    &[data-layout='grid'][data-columns='4'] {
      grid-template-columns: repeat(4, minmax(0, 1fr));
    }
    &[data-layout='grid'][data-feature] > li:first-child {
      grid-column: span 2;
      grid-row: span 2;
    }
  }
  &[data-layout='strip'] {
    /* Room for focus rings inside the scroll container. */
    padding: 6px;
    margin: -6px;
    grid-auto-flow: column;
    grid-auto-columns: clamp(200px, 62vw, 360px);
    overflow-x: auto;
    overscroll-behavior-inline: contain;
    scroll-snap-type: inline proximity;
    scroll-padding-inline: 6px;
    scrollbar-width: thin;
    scrollbar-color: var(--portico-color-border) transparent;
  }
  &[data-layout='strip'] > li {
    scroll-snap-align: start;
  }
  ${focusRing}
`
