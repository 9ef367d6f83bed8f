import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { own } from '../../src/core/config/plainObject'
import { useText } from '../../src/core/intl/useText'
import { Notice } from '../../src/ui/feedback/Notice'
import { RightsNotice } from '../app/RightsNotice'
import { rightsOf } from '../session/rights'
import { studioAtom } from '../session/studioAtoms'

/** Says that the new club stands in the preview, where members will find it, and offers the switch that lets it be edited (decisions 11, 18). */
export function MadeNotice(): ReactNode {
  const t = useText()
  const studio = useAtomValue(studioAtom)
  if (studio.status !== 'ready' || !studio.domain) return null
  const { domain, session } = studio
  return (
    <Gap>
      <Notice tone="success" live title={t('studio.clone.made', { name: domain.name })}>
        {t('studio.clone.madeText', { host: domain.domainName })}
      </Notice>
      <RightsNotice domain={domain} rights={rightsOf(session.company.permissionLevel, own(domain.config, 'debug') === true)} />
    </Gap>
  )
}

const Gap = styled.div`
  display: grid;
  gap: 12px;
  margin-block-end: 4px;
`
