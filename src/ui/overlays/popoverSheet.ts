import { css } from 'styled-components'

/**
 * The sheet of a calendar, a menu or search results, which opens under a control. It follows the
 * text direction of the page, not that of the device's language.
 */
export const popoverSheet = css`
  overflow-y: auto;
  padding: 8px;
  border: var(--portico-border-width) solid var(--portico-color-border);
  border-radius: min(var(--portico-radius-card), 20px);
  background: var(--portico-color-surface-raised);
  color: var(--portico-color-text);
  box-shadow: var(--portico-shadow-3);
  overflow-wrap: anywhere;
  html[dir='rtl'] & {
    direction: rtl;
  }
`

/** A selectable line of a popover sheet: a react-aria option or menu item. */
export const popoverLine = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 16px;
  min-block-size: var(--portico-target-size);
  padding: 8px 12px;
  border-radius: min(var(--portico-radius-control), 12px);
  cursor: pointer;
  outline: none;
  &[data-focused] {
    background: var(--portico-color-primary-soft);
  }
  &[data-focus-visible] {
    outline: var(--portico-focus-width) solid var(--portico-color-focus);
    outline-offset: -2px;
  }
`
