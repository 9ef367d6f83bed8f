import { styled } from 'styled-components'
import { media } from '../../ui/style/media'
import { panel } from '../../ui/style/panel'

/** Container of the map. */
export const LocationMap = styled.div`
  position: relative;
  min-inline-size: 0;
  min-block-size: clamp(220px, 56vw, 420px);
  overflow: hidden;
  border-radius: var(--portico-radius-card);
`

/** The location's address, directions and button. */
export const LocationText = styled.div`
  display: grid;
  align-content: center;
  justify-items: start;
  gap: var(--portico-space-4);
  min-inline-size: 0;
  overflow-wrap: anywhere;
  address {
    font-style: normal;
    font-size: var(--portico-text-lg);
    line-height: 1.5;
  }
  ul {
    display: grid;
    gap: var(--portico-space-3);
    inline-size: 100%;
    margin: 0;
    padding: var(--portico-space-4) 0 0;
    border-block-start: var(--portico-border-width) solid var(--portico-color-border);
    list-style: none;
  }
  li {
    display: flex;
    gap: var(--portico-space-3);
    min-inline-size: 0;
  }
  li > svg {
    margin-block-start: 0.2em;
    color: var(--portico-color-accent);
  }
  li > div {
    min-inline-size: 0;
  }
  li p {
    color: var(--portico-color-muted-text);
  }
`

/**
 * Frame of the location. Attributes: `data-look` (beside or panel), the map picture's `data-side`,
 * `data-pictured` if there is a map picture.
 */
export const LocationFrame = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--portico-space-6);
  &[data-look='panel'] > ${LocationText} {
    padding: var(--portico-card-padding);
    ${panel}
    box-shadow: var(--portico-shadow-2);
  }
  ${media.notPhone} {
    &[data-look='beside'][data-pictured] {
      grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
      gap: clamp(24px, 5vw, 72px);
    }
    &[data-look='beside'][data-side='end'] > ${LocationMap} {
      order: 1;
    }
    &[data-look='panel'][data-pictured] {
      display: flex;
      padding: clamp(20px, 4vw, 56px);
      min-block-size: 480px;
      align-items: center;
    }
    &[data-look='panel'][data-side='start'] {
      justify-content: flex-end;
    }
    &[data-look='panel'] > ${LocationMap} {
      position: absolute;
      inset: 0;
    }
    &[data-look='panel'][data-pictured] > ${LocationText} {
      position: relative;
      inline-size: min(440px, 56%);
    }
  }
`
