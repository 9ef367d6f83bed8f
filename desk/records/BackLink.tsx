import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useText } from '../../src/core/intl/useText'
import { PortalLink } from '../../src/ui/controls/PortalLink'
import type { Resource } from '../resources/Resource'

/** The way from a record back to its list. */
export function BackLink({ resource: { name, title } }: { resource: Resource }): ReactNode {
  const t = useText()
  return (
    <Back data-print="no" to={`/${name}`}>
      {t('desk.back', { list: t(title) })}
    </Back>
  )
}

const Back = styled(PortalLink)`
  justify-self: start;
  color: var(--portico-color-link);
  text-decoration: underline;
`
