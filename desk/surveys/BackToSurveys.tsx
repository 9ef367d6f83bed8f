import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useText } from '../../src/core/intl/useText'
import { LinkButton } from '../../src/ui/controls/LinkButton'

/** The way back to the list of surveys. */
export function BackToSurveys(): ReactNode {
  const t = useText()
  return (
    <Back to="/surveys" variant="quiet" size="small" icon="arrow-start">
      {t('desk.surveys.back')}
    </Back>
  )
}

const Back = styled(LinkButton)`
  justify-self: start;
`
