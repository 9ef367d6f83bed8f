import { styled } from 'styled-components'
import { media } from '../../ui/style/media'
import { panel } from '../../ui/style/panel'

/**
 * List of steps. Attributes: `data-layout` (list along a line, row or cards), `data-marks`
 * (numbers, own or none), `data-count` (at most this many per row).
 */
export const StepList = styled.ol`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  margin: 0;
  padding: 0;
  list-style: none;
  counter-reset: step;
  --dot: 11px;
  > li {
    position: relative;
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
    gap: var(--portico-space-2);
    min-inline-size: 0;
    overflow-wrap: anywhere;
    counter-increment: step;
  }
  > li p {
    color: var(--portico-color-muted-text);
    text-wrap: pretty;
  }
  > li > span {
    color: var(--portico-color-accent);
    font-family: var(--portico-font-heading);
    font-size: var(--portico-text-lg);
    font-weight: var(--portico-font-heading-weight);
    line-height: 1.3;
    font-variant-numeric: tabular-nums lining-nums;
  }
  &[data-marks='numbers'] > li > span::before {
    content: counter(step, decimal-leading-zero);
  }
  &[data-layout='list'] > li {
    padding-inline-start: calc(var(--dot) + var(--portico-space-6));
    padding-block-end: var(--portico-space-8);
  }
  &[data-layout='list'] > li:last-child {
    padding-block-end: 0;
  }
  /* A line with a dot for each step. */
  &[data-layout='list'] > li::before {
    content: '';
    position: absolute;
    inset-block: calc(0.65em + var(--dot) / 2) calc(-0.65em + var(--dot) / 2);
    inset-inline-start: calc(var(--dot) / 2 - 0.5px);
    border-inline-start: 1px solid var(--portico-color-border);
  }
  &[data-layout='list'] > li:last-child::before {
    display: none;
  }
  &[data-layout='list'] > li::after {
    content: '';
    position: absolute;
    inset-block-start: 0.65em;
    inset-inline-start: 0;
    inline-size: var(--dot);
    block-size: var(--dot);
    border: 2px solid var(--portico-color-accent);
    border-radius: 50%;
    background: var(--portico-color-background);
  }
  &[data-layout='row'],
  &[data-layout='cards'] {
    gap: var(--portico-space-6);
  }
  /* Pictures first, so that they are aligned. */
  &:not([data-layout='list']) > li > div {
    order: -1;
    padding-block-end: var(--portico-space-2);
  }
  &[data-layout='row'] > li {
    padding-block-start: var(--portico-space-4);
    border-block-start: 2px solid var(--portico-color-accent);
  }
  &[data-layout='cards'] {
    gap: var(--portico-space-4);
  }
  &[data-layout='cards'] > li {
    padding: var(--portico-card-padding);
    ${panel}
  }
  ${media.up('sm')} {
    &:not([data-layout='list'])[data-count] {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
  }
  ${media.up('lg')} {
    &:not([data-layout='list'])[data-count='3'] {
      grid-template-columns: repeat(3, minmax(0, 1fr));
    }
    &:not([data-layout='list'])[data-count='4'] {
      grid-template-columns: repeat(4, minmax(0, 1fr));
    }
    /* Mark, text and picture beside each other. */
    &[data-layout='list'] > li[data-pictured] {
      grid-template-columns: minmax(0, 1fr) clamp(180px, 22vw, 300px);
      grid-template-rows: auto auto 1fr;
      column-gap: var(--portico-space-8);
    }
    &[data-layout='list'] > li[data-pictured] > div:last-child {
      grid-column: 2;
      grid-row: 1 / span 3;
    }
  }
`
