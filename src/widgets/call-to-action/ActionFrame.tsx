import { styled } from 'styled-components'
import { media } from '../../ui/style/media'
import { panel } from '../../ui/style/panel'

/** Container of the picture. */
export const ActionMedia = styled.div`
  position: relative;
  min-inline-size: 0;
  min-block-size: clamp(180px, 52vw, 320px);
`

/** Container of text and buttons. */
export const ActionText = styled.div`
  display: grid;
  align-content: center;
  justify-items: start;
  gap: var(--portico-space-3);
  min-inline-size: 0;
  padding: clamp(24px, 4vw, 56px);
  overflow-wrap: anywhere;
`

/** The row of buttons. */
export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  padding-block-start: var(--portico-space-3);
  min-inline-size: 0;
`

/**
 * Background of a call to action: `data-tone`, `data-align`, and with `data-pictured` the picture's
 * `data-side`.
 */
export const ActionFrame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  overflow: hidden;
  ${panel}
  &[data-tone='accent'] {
    border-width: 0;
    background: var(--portico-color-accent-soft);
  }
  &[data-tone='primary'] {
    border-width: 0;
    background: var(--portico-color-primary);
    color: var(--portico-color-on-primary);
  }
  &[data-tone='plain'] {
    border-inline-width: 0;
    border-radius: 0;
    background: transparent;
  }
  &[data-tone='plain']:not([data-pictured]) > ${ActionText} {
    padding-inline: 0;
  }
  /* On the primary colour, buttons swap text and background colours. */
  &[data-tone='primary'] > ${ActionText} > p {
    color: inherit;
  }
  &[data-tone='primary'] ${Actions} > a {
    border-color: currentColor;
    color: inherit;
  }
  &[data-tone='primary'] ${Actions} > a:first-child {
    border-color: var(--portico-color-on-primary);
    background: var(--portico-color-on-primary);
    color: var(--portico-color-primary);
  }
  &[data-tone='primary'] ${Actions} > a:hover {
    text-decoration: underline;
    text-underline-offset: 0.22em;
  }
  &[data-tone='primary'] ${Actions} > a:not(:first-child):hover {
    background: transparent;
  }
  &[data-tone='primary'] ${Actions} > a:focus-visible {
    outline-color: var(--portico-color-on-primary);
  }
  &[data-align='center'] > ${ActionText} {
    justify-items: center;
    text-align: center;
  }
  &[data-align='center'] ${Actions} {
    justify-content: center;
  }
  ${media.notPhone} {
    &[data-pictured] {
      grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    }
    &[data-pictured][data-side='end'] > ${ActionMedia} {
      order: 1;
    }
  }
`
