import type { ButtonHTMLAttributes, ReactElement, ReactNode } from 'react'
import { styled } from 'styled-components'
import type { IconName } from '../iconNames'
import { Icon } from '../media/Icon'
import { buttonStyle, type ButtonLook, type ButtonVariant } from './buttonStyle'

/** A button's props beyond those of the `button` element. */
export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: ButtonVariant
  size?: 'regular' | 'small'
  /** Whether work is in progress: the button keeps its label and width, and ignores clicks. */
  busy?: boolean
  /**
   * Whether there is nothing to do for now: the button ignores clicks, but unlike a disabled one it
   * can receive focus.
   */
  idle?: boolean
  /** Before the label: an icon of the portal by its name, or another one itself. */
  icon?: IconName | ReactElement
  iconEnd?: IconName
  wide?: boolean
}

/** A button; `type` defaults to `button`. */
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
        // Also stops a submit button from submitting its form.
        if (busy || idle) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {typeof icon === 'string' ? <Icon name={icon} size={20} /> : icon}
      <span>{children}</span>
      {iconEnd ? <Icon name={iconEnd} size={20} /> : null}
    </Shape>
  )
}

const Shape = styled.button<ButtonLook>`
  ${buttonStyle}
`
