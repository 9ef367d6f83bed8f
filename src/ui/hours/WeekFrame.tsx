import { styled } from 'styled-components'
import { media } from '../style/media'
import { panel } from '../style/panel'

/**
 * The week as small rows, as lines or, on large screens, as seven tiles. Attributes: `data-layout`,
 * and on a day `data-today` and `data-closed`.
 */
export const WeekFrame = styled.dl`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  margin: 0;
  > div {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    justify-content: space-between;
    gap: 2px 24px;
    min-inline-size: 0;
    padding-block: var(--portico-space-3);
    border-block-end: var(--portico-border-width) solid var(--portico-color-border);
    overflow-wrap: anywhere;
  }
  > div:first-child {
    border-block-start: var(--portico-border-width) solid var(--portico-color-border);
  }
  dt {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 2px 10px;
    min-inline-size: 0;
  }
  dt > span {
    min-inline-size: 0;
  }
  dd {
    margin: 0;
    font-variant-numeric: tabular-nums;
  }
  small {
    color: var(--portico-color-accent);
    font-size: var(--portico-text-xs);
    font-weight: var(--portico-font-strong-weight);
    letter-spacing: var(--portico-letter-spacing-eyebrow);
    text-transform: var(--portico-text-transform-eyebrow);
  }
  > [data-closed] > dd {
    color: var(--portico-color-muted-text);
  }
  > [data-today] {
    font-weight: var(--portico-font-strong-weight);
  }
  &[data-layout='rows'] {
    max-inline-size: 380px;
  }
  &[data-layout='rows'] > div {
    margin-inline: -10px;
    padding: 4px 10px;
    border-block: 0;
  }
  &[data-layout='rows'] dt {
    color: var(--portico-color-muted-text);
  }
  &[data-layout='rows'] > [data-today] {
    border-radius: min(var(--portico-radius-control), 12px);
    background: var(--portico-color-surface-sunken);
    dt {
      color: inherit;
    }
  }
  ${media.wide} {
    &[data-layout='tiles'] {
      grid-template-columns: repeat(7, minmax(0, 1fr));
      gap: var(--portico-space-2);
    }
    &[data-layout='tiles'] > div {
      flex-flow: column;
      justify-content: flex-start;
      gap: var(--portico-space-2);
      padding: var(--portico-space-4);
      ${panel}
    }
    &[data-layout='tiles'] > [data-closed] {
      background: transparent;
    }
    &[data-layout='tiles'] > [data-today] {
      border-color: var(--portico-color-accent);
      background: var(--portico-color-accent-soft);
    }
  }
`
