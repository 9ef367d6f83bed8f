import { useEffect, useRef, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { useText } from '../../../core/intl/useText'
import { LinkButton } from '../../../ui/controls/LinkButton'
import { PublicPage } from '../../../ui/layout/PublicPage'

/**
 * The frame of every paywall step, with the sign-out button; a later step moves focus to its title.
 * (doc 2 §2, money.paywall.logout-always)
 */
export function PaywallFrame({
  title,
  intro,
  children,
  follows = false,
}: {
  title: string
  intro?: ReactNode
  children?: ReactNode
  follows?: boolean
}): ReactNode {
  const t = useText()
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (follows) frame.current?.querySelector('h1')?.focus()
  }, [follows, title])
  return (
    <div ref={frame}>
      <PublicPage
        title={title}
        intro={intro}
        footer={
          <WayOut>
            <LinkButton to="/logout" variant="quiet" size="small" icon="logout" reload>
              {t('ui.result.logout')}
            </LinkButton>
          </WayOut>
        }
      >
        {children}
      </PublicPage>
    </div>
  )
}

// Aligns a quiet button's label, not its padding, with the column.
const WayOut = styled.div`
  margin-inline-start: -17px;
`
