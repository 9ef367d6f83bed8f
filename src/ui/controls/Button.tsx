import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { styled } from 'styled-components'
import type { IconName } from '../iconNames'
import { Icon } from '../media/Icon'
import { buttonStyle, type ButtonLook, type ButtonVariant } from './buttonStyle'

/** A button's own props beside the element's. */
export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: ButtonVariant
  size?: 'regular' | 'small'
  /** Work is under way: keeps its label and width, and swallows presses. */
  busy?: boolean
  /**
   * There is nothing to do for now: swallows presses as a disabled one does, and keeps the focus.
   */
  idle?: boolean
  icon?: IconName
  iconEnd?: IconName
  wide?: boolean
}

/** A button; `type` is `button` unless told. */
export function Button({
  variant = 'primary',
  size = 'regular',
  busy = false,
  idle = false,
  icon,
  iconEnd,
  wide = false,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps): ReactNode {
  return (
    <Shape
      {...rest}
      type={type}
      $variant={variant}
      $small={size === 'small'}
      $wide={wide}
      aria-busy={busy || undefined}
      aria-disabled={busy || idle || undefined}
      onClick={(event) => {
        // A form must not be sent twice either, so that the press itself is stopped.
        if (busy || idle) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {icon ? <Icon name={icon} size={20} /> : null}
      {children}
      {iconEnd ? <Icon name={iconEnd} size={20} /> : null}
    </Shape>
  )
}

const Shape = styled.button<ButtonLook>`
  ${buttonStyle}
`
