import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { IconName } from '../iconNames'
import { Icon } from '../media/Icon'
import { buttonStyle, type ButtonLook, type ButtonVariant } from './buttonStyle'
import { PortalLink } from './PortalLink'

/** Props of a link styled as a button. */
export interface LinkButtonProps {
  to: string
  children: ReactNode
  variant?: ButtonVariant
  size?: 'regular' | 'small'
  icon?: IconName
  iconEnd?: IconName
  wide?: boolean
  /** The state of the navigation, for links within the portal. */
  state?: unknown
  /** Whether the browser loads the target as a new page, as for `/logout`. */
  reload?: boolean
  /** Whether to open another site in a new tab. */
  newTab?: boolean
}

/** A link styled as a button, to a path of this portal or to another site. */
export function LinkButton({
  to,
  children,
  variant = 'primary',
  size = 'regular',
  icon,
  iconEnd,
  wide = false,
  state,
  reload = false,
  newTab = false,
}: LinkButtonProps): ReactNode {
  const look: ButtonLook = { $variant: variant, $small: size === 'small', $wide: wide }
  const content = (
    <>
      {icon ? <Icon name={icon} size={20} /> : null}
      <span>{children}</span>
      {iconEnd ? <Icon name={iconEnd} size={20} /> : null}
    </>
  )
  if (newTab || reload || /^[a-z]+:/i.test(to))
    return (
      <Anchor href={to} {...(newTab && { target: '_blank', rel: 'noopener noreferrer' })} {...look}>
        {content}
      </Anchor>
    )
  return (
    <Inside to={to} state={state} {...look}>
      {content}
    </Inside>
  )
}

const Inside = styled(PortalLink)<ButtonLook>`
  ${buttonStyle}
`
const Anchor = styled.a<ButtonLook>`
  ${buttonStyle}
`
