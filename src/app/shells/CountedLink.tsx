import { useAtomValue, type Atom } from 'jotai'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { usePageIntl } from '../../core/intl/usePageIntl'
import { useText } from '../../core/intl/useText'
import { iconButtonStyle } from '../../ui/controls/iconButtonStyle'
import type { IconName } from '../../ui/iconNames'
import { Icon } from '../../ui/media/Icon'
import type { MessageId } from '../../../generated/MessageId'
import { PortalLink } from '../../ui/controls/PortalLink'

/**
 * Props of a counted link; `counted` is the message id of its accessible name, with label and
 * count.
 */
interface CountedLinkProps {
  to: string
  icon: IconName
  label: string
  counted: MessageId
  count: Atom<number>
}

/**
 * A header link with a count, such as unread notifications or items in the cart; `syncCounts`
 * updates the count.
 */
export function CountedLink({
  to,
  icon,
  label,
  counted,
  count: countAtom,
}: CountedLinkProps): ReactNode {
  const t = useText()
  const { formatNumber } = usePageIntl()
  const count = useAtomValue(countAtom)
  const name = count > 0 ? t(counted, { label, count }) : label
  return (
    <StyledLink to={to} aria-label={name} title={name}>
      <Icon name={icon} />
      {count > 0 ? (
        <Count aria-hidden="true">{count > 9 ? `${formatNumber(9)}+` : formatNumber(count)}</Count>
      ) : null}
    </StyledLink>
  )
}

const StyledLink = styled(PortalLink)`
  ${iconButtonStyle}
  position: relative;
`
const Count = styled.span`
  position: absolute;
  inset-block-start: 3px;
  inset-inline-end: 2px;
  min-inline-size: 19px;
  padding-inline: 5px;
  border-radius: 10px;
  background: var(--portico-color-accent);
  color: var(--portico-color-on-accent);
  font-size: 12px;
  font-weight: var(--portico-font-strong-weight);
  line-height: 19px;
  letter-spacing: 0;
  text-align: center;
`
