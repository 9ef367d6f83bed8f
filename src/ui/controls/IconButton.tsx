import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { styled } from 'styled-components'
import type { IconName } from '../iconNames'
import { Icon } from '../media/Icon'
import { iconButtonStyle } from './iconButtonStyle'

/** An icon button's own props; `label` is its accessible name. */
export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  icon: IconName
  label: string
  variant?: 'quiet' | 'secondary'
}

/** A square button with only an icon; its label is also its tooltip. */
export function IconButton({
  icon,
  label,
  variant = 'quiet',
  type = 'button',
  ...rest
}: IconButtonProps): ReactNode {
  return (
    <Shape {...rest} type={type} aria-label={label} title={label} data-variant={variant}>
      <Icon name={icon} />
    </Shape>
  )
}

const Shape = styled.button`
  ${iconButtonStyle}
`
