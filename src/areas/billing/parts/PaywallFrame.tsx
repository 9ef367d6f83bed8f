import { useEffect, useRef, type ReactNode } from 'react'
import { useText } from '../../../core/intl/useText'
import { LinkButton } from '../../../ui/controls/LinkButton'
import { LabelAligned } from '../../../ui/layout/LabelAligned'
import { PublicPage } from '../../../ui/page/PublicPage'

/**
 * The frame of every paywall step, with the sign-out button; with `takesFocus`, focus moves to its
 * title. (doc 2 §2, money.paywall.logout-always)
 */
export function PaywallFrame({
  title,
  intro,
  children,
  takesFocus = false,
}: {
  title: string
  intro?: ReactNode
  children?: ReactNode
  takesFocus?: boolean
}): ReactNode {
  const t = useText()
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus) frame.current?.querySelector('h1')?.focus()
  }, [takesFocus, title])
  return (
    <div ref={frame}>
      <PublicPage
        wide
        title={title}
        intro={intro}
        footer={
          <LabelAligned>
            <LinkButton to="/logout" variant="quiet" size="small" icon="logout" reload>
              {t('ui.result.logout')}
            </LinkButton>
          </LabelAligned>
        }
      >
        {children}
      </PublicPage>
    </div>
  )
}
