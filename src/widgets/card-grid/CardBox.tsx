import { styled } from 'styled-components'
import { bottomScrim } from '../../ui/style/bottomScrim'
import { media } from '../../ui/style/media'
import { panel } from '../../ui/style/panel'

/**
 * Box of a card: `data-look` card, plain or poster (with `data-ratio`), `data-pictured`, and
 * `data-linked` if it is a link.
 */
export const CardBox = styled.article`
  position: relative;
  display: flex;
  flex-direction: column;
  min-inline-size: 0;
  transition: border-color var(--portico-duration-fast) var(--portico-easing);
  > div:last-child > p {
    color: var(--portico-color-muted-text);
  }
  &[data-look='card'] {
    overflow: hidden;
    ${panel}
  }
  &[data-look='card'] > div:last-child {
    padding: var(--portico-card-padding);
  }
  &[data-look='plain'] {
    gap: var(--portico-space-4);
  }
  &[data-look='poster'] {
    justify-content: flex-end;
    overflow: hidden;
    border-radius: var(--portico-radius-card);
    color: var(--portico-color-on-picture);
  }
  &[data-look='poster'] > div:last-child {
    ${bottomScrim}
  }
  &[data-look='poster'] > div:last-child > p,
  &[data-look='poster'] svg {
    color: inherit;
  }
  &[data-ratio='16/9'] {
    aspect-ratio: 16 / 9;
  }
  &[data-ratio='4/3'] {
    aspect-ratio: 4 / 3;
  }
  &[data-ratio='1/1'] {
    aspect-ratio: 1;
  }
  &[data-ratio='3/4'] {
    aspect-ratio: 3 / 4;
  }
  ${media.down('sm')} {
    /* A list on phones: text beside its picture. */
    &[data-look='plain'][data-pictured] {
      display: grid;
      grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
      align-items: center;
    }
  }
  ${media.hover} {
    &[data-look='card'][data-linked]:hover {
      border-color: var(--portico-color-primary);
    }
  }
`
