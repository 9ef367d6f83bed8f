import type { ComponentProps, ReactNode } from 'react'
import { styled } from 'styled-components'
import { useText } from '../../core/intl/useText'
import { Icon } from '../media/Icon'
import { VisuallyHidden } from '../layout/VisuallyHidden'

/**
 * A link to `to`, an address out of the portal's pages. Another site opens in a new tab, which an
 * icon and a text for screen readers say; with `newTab` any address does.
 */
export function OutsideLink({
  to,
  newTab = /^https?:/i.test(to),
  children,
  ...rest
}: Omit<ComponentProps<'a'>, 'href' | 'target' | 'rel'> & {
  to: string
  newTab?: boolean
}): ReactNode {
  const t = useText()
  if (!newTab)
    return (
      <a {...rest} href={to}>
        {children}
      </a>
    )
  return (
    <a {...rest} href={to} target="_blank" rel="noopener noreferrer">
      {children}
      <Mark>
        <Icon name="external" size={16} />
        <VisuallyHidden>{t('ui.link.newTab')}</VisuallyHidden>
      </Mark>
    </a>
  )
}

const Mark = styled.span`
  display: inline-flex;
  flex: none;
  opacity: 0.7;
`
