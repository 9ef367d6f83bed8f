import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { MobileAppConfig } from '../../generated/types'
import { isOneOf } from '../../src/core/intl/isOneOf'
import { useText } from '../../src/core/intl/useText'
import { Button } from '../../src/ui/controls/Button'
import { Loading } from '../../src/ui/feedback/Loading'
import { Notice } from '../../src/ui/feedback/Notice'
import { Skeleton } from '../../src/ui/feedback/Skeleton'
import { DialogIntro } from '../chrome/DialogTable'
import { StudioDialog } from '../chrome/StudioDialog'
import { ChosenElsewhereNotice } from '../sign-in/ChosenElsewhereNotice'
import { studioAtom } from '../session/studioAtoms'
import type { ToolProps } from '../chrome/ToolProps'
import { BrandForm } from './BrandForm'
import { Screenshots } from './Screenshots'
import { useMobileApp } from './useMobileApp'

/**
 * The *Mobile app* tool: facts about the club's app in the stores, and its editable brand and
 * screenshots. Read-only for viewers.
 */
export function MobileAppTool({ domain, onClose }: ToolProps): ReactNode {
  const t = useText()
  const mobileApp = useMobileApp(domain.id)
  const studio = useAtomValue(studioAtom)
  const { state } = mobileApp
  const mayEdit =
    studio.status === 'ready' &&
    ['manager', 'owner'].includes(studio.session.company.permissionLevel)
  return (
    <StudioDialog title={t('studio.tools.mobile-app')} width={720} onClose={onClose}>
      {mayEdit ? <DialogIntro>{t('studio.mobile.lead')}</DialogIntro> : null}
      {mobileApp.isChosenElsewhere ? (
        <Gap>
          <ChosenElsewhereNotice domain={domain} onChosen={mobileApp.onChosenAgain} />
        </Gap>
      ) : null}
      {state.status === 'loading' && !mobileApp.isChosenElsewhere ? (
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
            <Button size="small" variant="secondary" onClick={mobileApp.retry}>
              {t('studio.retry')}
            </Button>
          }
        />
      ) : null}
      {state.status === 'ready' ? (
        <Sections>
          <Facts app={state.value} />
          <BrandForm
            app={state.value}
            readOnly={!mayEdit}
            isMoved={mobileApp.isChosenElsewhere}
            save={mobileApp.patch}
          />
          <Screenshots
            paths={state.value.config.screenshots}
            readOnly={!mayEdit}
            mobileApp={mobileApp}
          />
        </Sections>
      ) : null}
    </StudioDialog>
  )
}

/** Shows the facts that the stores and the build determine; read-only. */
export function Facts({ app }: { app: MobileAppConfig }): ReactNode {
  const t = useText()
  const facts = [
    [
      'status',
      isOneOf(STATUSES, app.status) ? t(`studio.mobile.status.${app.status}`) : app.status,
    ],
    ['package', app.package],
    ['versionCode', String(app.versionCode)],
    ['appId', app.config.appId],
    ['slug', app.config.slug],
  ] as const
  return (
    <List>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{t(`studio.mobile.${name}`)}</dt>
          <dd dir="auto">{value || t('studio.mobile.none')}</dd>
        </div>
      ))}
    </List>
  )
}

/** The states that have a name; a store may report others, which are shown as they are. */
const STATUSES = ['draft', 'in_review', 'published'] as const

const Gap = styled.div`
  margin-block-end: 16px;
`
const Sections = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 24px;
`
const List = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(190px, 1fr));
  gap: 10px 24px;
  padding: 14px 16px;
  border-radius: 8px;
  background: var(--portico-color-surface-sunken);
  dt {
    color: var(--portico-color-muted-text);
    font-size: var(--portico-text-xs);
  }
  dd {
    overflow-wrap: anywhere;
    font-size: var(--portico-text-sm);
  }
`
