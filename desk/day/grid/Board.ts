import { styled } from 'styled-components'

/** The scrolled grid: heads above, times at the start, both in sight; see `TimeGrid`. */
export const Board = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: auto 1fr;
  grid-template-rows: auto 1fr;
  overflow: auto;
  overscroll-behavior: contain;
  max-block-size: max(420px, calc(100dvh - 150px));
  border: 1px solid var(--portico-color-border);
  border-radius: 12px;
  background: var(--portico-color-surface);
  font-size: var(--portico-text-sm);
  line-height: 1.3;
  /* The heads and the times must not cover what is scrolled into view. */
  scroll-padding-block-start: 64px;
  scroll-padding-inline-start: 84px;

  .corner,
  .head,
  .times {
    background: var(--portico-color-surface);
  }
  .corner {
    position: sticky;
    inset-block-start: 0;
    inset-inline-start: 0;
    z-index: 5;
    border-block-end: 1px solid var(--portico-color-border);
    border-inline-end: 1px solid var(--portico-color-border);
  }
  .heads {
    position: sticky;
    inset-block-start: 0;
    z-index: 4;
    display: grid;
    grid-template-columns: repeat(var(--columns), minmax(var(--least), 1fr));
  }
  .head {
    display: flex;
    flex-direction: column;
    justify-content: center;
    /* Names in another direction begin where the others do. */
    align-items: flex-start;
    min-inline-size: 0;
    min-block-size: 48px;
    padding: 6px 10px;
    border-block-end: 1px solid var(--portico-color-border);
    border-inline-end: 1px solid var(--portico-color-border);
    font-weight: 600;
    overflow-wrap: anywhere;
    small {
      color: var(--portico-color-muted-text);
      font-size: var(--portico-text-xs);
      font-weight: 400;
    }
    &[aria-current] > bdi {
      color: var(--portico-color-link);
    }
  }
  .head:last-child {
    border-inline-end: 0;
  }
  .times {
    position: sticky;
    inset-inline-start: 0;
    z-index: 3;
    min-inline-size: 72px;
    border-inline-end: 1px solid var(--portico-color-border);
    color: var(--portico-color-muted-text);
    font-size: var(--portico-text-xs);
    font-variant-numeric: tabular-nums;
    > span {
      position: absolute;
      inset-inline-end: 8px;
      padding-block-start: 2px;
      white-space: nowrap;
    }
  }
  .canvas {
    position: relative;
    display: grid;
    grid-template-columns: repeat(var(--columns), minmax(var(--least), 1fr));
  }
  .column {
    position: relative;
    /* Closed, unless something says otherwise. */
    background: repeating-linear-gradient(
      135deg,
      var(--portico-color-surface-sunken) 0 6px,
      transparent 6px 12px
    );
    border-inline-end: 1px solid var(--portico-color-border);
  }
  .column > *,
  .line,
  .band,
  .now,
  .ghost {
    position: absolute;
  }
  .open {
    inset-inline: 0;
    background: var(--portico-color-surface-sunken);
  }
  .line {
    inset-inline: 0;
    border-block-start: 1px solid var(--portico-color-border);
    pointer-events: none;
  }
  .free {
    inset-inline: 0;
    display: grid;
    place-items: center end;
    padding-inline: 10px;
    border-block-start: 1px solid var(--portico-color-border);
    background: var(--portico-color-surface);
    color: var(--portico-color-muted-text);
    font-variant-numeric: tabular-nums;
    cursor: pointer;
    &:hover {
      background: var(--portico-color-primary-soft);
    }
  }
  .booking,
  .block,
  .held,
  .buffer {
    inset-inline-start: calc(var(--lane, 0) * (100% - var(--rest, 0px)) + 3px);
    inline-size: calc(var(--lanes, 1) * (100% - var(--rest, 0px)) - 6px);
    border-radius: 6px;
  }
  [data-all='true'] {
    --rest: 52px;
  }
  .booking,
  .block,
  .held {
    display: flex;
    flex-direction: column;
    z-index: 1;
    overflow: hidden;
    margin-block-start: 1px;
    padding: 3px 8px;
    border: 1px solid var(--portico-color-surface);
    text-align: start;
  }
  .booking {
    background: color-mix(in srgb, var(--tone) 12%, var(--portico-color-surface));
    border-color: color-mix(in srgb, var(--tone) 50%, var(--portico-color-surface));
    border-inline-start: 4px solid var(--tone);
    color: var(--portico-color-text);
    cursor: grab;
    --tone: var(--portico-color-primary);
    &[data-status='arrived'] {
      --tone: var(--portico-color-success);
    }
    &[data-status='no_show'] {
      --tone: var(--portico-color-warning);
    }
    &[data-dragging] {
      opacity: 0.45;
    }
    &:hover {
      box-shadow: var(--portico-shadow-3);
      z-index: 2;
    }
    > span {
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: nowrap;
    }
    .people::before {
      content: attr(data-count);
      color: var(--portico-color-muted-text);
    }
    .facts {
      color: var(--portico-color-muted-text);
      font-size: var(--portico-text-xs);
    }
    &[data-small] {
      justify-content: center;
      padding-block: 0;
      .facts {
        display: none;
      }
    }
  }
  .block,
  .held {
    background: repeating-linear-gradient(
      135deg,
      var(--portico-color-surface-sunken) 0 5px,
      var(--portico-color-border) 5px 6px
    );
    border-color: var(--portico-color-control-border);
    color: var(--portico-color-muted-text);
    > span {
      align-self: start;
      padding-inline: 4px;
      border-radius: 4px;
      background: var(--portico-color-surface);
      color: var(--portico-color-text);
    }
  }
  .held {
    border-style: dashed;
  }
  .buffer {
    background: color-mix(in srgb, var(--portico-color-primary) 7%, transparent);
    pointer-events: none;
  }
  .now {
    inset-inline-start: 0;
    inline-size: 100%;
    z-index: 2;
    border-block-start: 2px solid var(--portico-color-danger);
    pointer-events: none;
    &::before {
      content: '';
      position: absolute;
      inset-block-start: -5px;
      inset-inline-start: 0;
      inline-size: 8px;
      block-size: 8px;
      border-radius: 50%;
      background: var(--portico-color-danger);
    }
  }
  .band,
  .ghost {
    inline-size: calc(100% / var(--columns));
    pointer-events: none;
  }
  .band {
    border-inline-start: 3px solid var(--portico-color-success);
    background: color-mix(in srgb, var(--portico-color-success) 10%, transparent);
    &[data-rule] {
      border-color: var(--portico-color-warning);
      background: color-mix(in srgb, var(--portico-color-warning) 14%, transparent);
    }
  }
  .ghost {
    z-index: 3;
    display: flex;
    flex-direction: column;
    overflow: hidden;
    padding: 3px 10px;
    border: 2px dashed var(--portico-color-success);
    border-radius: 6px;
    background: color-mix(in srgb, var(--portico-color-success) 22%, var(--portico-color-surface));
    color: var(--portico-color-text);
    scroll-margin: 12px;
    white-space: nowrap;
    > bdi {
      overflow: hidden;
      text-overflow: ellipsis;
    }
    &[data-small] {
      flex-direction: row;
      align-items: center;
      gap: 8px;
      padding-block: 0;
    }
    &[hidden] {
      display: none;
    }
    &[data-state='rule'] {
      border-color: var(--portico-color-warning);
      background: color-mix(
        in srgb,
        var(--portico-color-warning) 24%,
        var(--portico-color-surface)
      );
    }
    &[data-state='refused'] {
      border-color: var(--portico-color-danger);
      background: color-mix(in srgb, var(--portico-color-danger) 16%, var(--portico-color-surface));
    }
  }
  &[data-moving='choice'] .canvas,
  &[data-moving='choice'] .canvas * {
    cursor: copy;
  }
  [data-entry]:focus-visible,
  .ghost:focus-visible {
    outline: 2px solid var(--portico-color-focus);
    outline-offset: -2px;
    z-index: 3;
  }
  @media (forced-colors: active) {
    .open {
      background: Canvas;
    }
    .free {
      border-block-start: 1px dotted CanvasText;
    }
  }
`
