import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useText } from '../../src/core/intl/useText'
import { Button } from '../../src/ui/controls/Button'
import { Loading } from '../../src/ui/feedback/Loading'
import { Notice } from '../../src/ui/feedback/Notice'
import { notify } from '../../src/ui/feedback/notificationStore'
import { Skeleton } from '../../src/ui/feedback/Skeleton'
import { StudioDialog } from '../chrome/StudioDialog'
import { ChosenElsewhereNotice } from '../sign-in/ChosenElsewhereNotice'
import type { ToolProps } from '../chrome/ToolProps'
import { CompanyForm } from './CompanyForm'
import { useCompany } from './useCompany'

/**
 * The *Company details* tool: contacts, address and time zone of the current company, shown by all
 * of its clubs. It closes once they are saved. Owners only.
 */
export function CompanyDialog({ domain, onClose }: ToolProps): ReactNode {
  const t = useText()
  const resource = useCompany(domain)
  const { state } = resource
  const name = state.status === 'ready' ? state.value.company.name : domain.name
  return (
    <StudioDialog
      title={t('studio.company.title', { company: name })}
      width={720}
      onClose={onClose}
    >
      <Lead>{t('studio.company.lead')}</Lead>
      {resource.isChosenElsewhere ? (
        <Gap>
          <ChosenElsewhereNotice domain={domain} onChosen={resource.onChosenAgain} />
        </Gap>
      ) : null}
      {state.status === 'loading' && !resource.isChosenElsewhere ? (
        <Loading label={t('studio.loading')}>
          <Skeleton lines={8} />
        </Loading>
      ) : null}
      {state.status === 'failed' ? (
        <Notice
          tone="danger"
          live
          title={t('studio.fault.network')}
          action={
            <Button size="small" variant="secondary" onClick={resource.retry}>
              {t('studio.retry')}
            </Button>
          }
        />
      ) : null}
      {state.status === 'ready' ? (
        <CompanyForm
          company={state.value.company}
          countries={state.value.countries}
          isMoved={resource.isChosenElsewhere}
          save={resource.save}
          onSaved={() => {
            notify({ tone: 'success', title: t('studio.company.saved', { company: name }) })
            onClose()
          }}
        />
      ) : null}
    </StudioDialog>
  )
}

const Lead = styled.p`
  margin-block-end: 16px;
  color: var(--portico-color-muted-text);
`
const Gap = styled.div`
  margin-block-end: 16px;
`
