import { css } from 'styled-components'
import { media } from '../style/media'

/** A button's emphasis; `danger` is for actions that can't be undone. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'
/** Style props of a button, or of a link styled as a button. */
export interface ButtonLook {
  $variant: ButtonVariant
  $small: boolean
  $wide: boolean
}

const VARIANTS = {
  primary: css`
    background: var(--portico-color-primary);
    color: var(--portico-color-on-primary);
    border-color: var(--portico-color-primary);
    ${media.hover} {
      &:hover {
        background: var(--portico-color-primary-hover);
        border-color: var(--portico-color-primary-hover);
      }
    }
    &:active {
      background: var(--portico-color-primary-active);
    }
  `,
  secondary: css`
    background: transparent;
    color: var(--portico-color-text);
    border-color: var(--portico-color-control-border);
    ${media.hover} {
      &:hover {
        border-color: var(--portico-color-primary);
        background: var(--portico-color-primary-soft);
      }
    }
    &:active {
      background: var(--portico-color-surface-sunken);
    }
  `,
  quiet: css`
    background: transparent;
    color: var(--portico-color-text);
    border-color: transparent;
    ${media.hover} {
      &:hover {
        background: var(--portico-color-primary-soft);
      }
    }
    &:active {
      background: var(--portico-color-surface-sunken);
    }
  `,
  danger: css`
    background: var(--portico-color-danger);
    color: var(--portico-color-on-danger);
    border-color: var(--portico-color-danger);
    ${media.hover} {
      &:hover {
        background: var(--portico-color-danger-hover);
      }
    }
  `,
}

/** All states of a button: default, hover, focus, pressed, disabled, busy. */
export const buttonStyle = css<ButtonLook>`
  position: relative;
  display: ${({ $wide }) => ($wide ? 'flex' : 'inline-flex')};
  inline-size: ${({ $wide }) => ($wide ? '100%' : 'auto')};
  align-items: center;
  justify-content: center;
  gap: 8px;
  /* At least as wide as its longest word, unless that is wider than the container. */
  max-inline-size: 100%;
  > span {
    min-inline-size: 0;
  }
  min-block-size: ${({ $small }) => ($small ? 'var(--portico-target-size)' : 'var(--portico-control-height)')};
  padding: 8px ${({ $small }) => ($small ? '16px' : '24px')};
  border: var(--portico-control-border-width) solid transparent;
  border-radius: var(--portico-radius-control);
  font-size: ${({ $small }) => ($small ? 'var(--portico-text-sm)' : '1rem')};
  font-weight: var(--portico-font-strong-weight);
  line-height: 1.25;
  letter-spacing: var(--portico-letter-spacing-control);
  text-transform: var(--portico-text-transform-control);
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  transition:
    background-color var(--portico-duration-fast) var(--portico-easing),
    border-color var(--portico-duration-fast) var(--portico-easing);
  ${({ $variant }) => VARIANTS[$variant]}
  &:focus-visible {
    outline: var(--portico-focus-width) solid var(--portico-color-focus);
    outline-offset: 2px;
  }
  &[disabled],
  &[aria-disabled='true']:not([aria-busy]) {
    opacity: 0.5;
    cursor: not-allowed;
  }
  &[aria-busy='true'] {
    cursor: progress;
    overflow: hidden;
  }
  &[aria-busy='true']::after {
    content: '';
    position: absolute;
    inset-block-end: 0;
    inset-inline-start: 0;
    inline-size: 40%;
    block-size: 3px;
    background: currentColor;
    animation: portico-busy 1.1s var(--portico-easing) infinite alternate;
  }
`
