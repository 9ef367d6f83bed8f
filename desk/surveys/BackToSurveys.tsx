import type { ReactNode } from 'react'
import { useText } from '../../src/core/intl/useText'
import { LinkButton } from '../../src/ui/controls/LinkButton'

/** The way back to the list of surveys. */
export function BackToSurveys(): ReactNode {
  const t = useText()
  return (
    <div data-print="no">
      <LinkButton to="/surveys" variant="quiet" size="small" icon="arrow-start">
        {t('desk.surveys.back')}
      </LinkButton>
    </div>
  )
}
