import { useRef, type ReactNode } from 'react'
import { styled } from 'styled-components'
import type { Domain } from '../../generated/types'
import { useText } from '../../src/core/intl/useText'
import { Button } from '../../src/ui/controls/Button'
import { Notice } from '../../src/ui/feedback/Notice'
import { useCommands } from '../chrome/commands'
import { useFocusAfterRemoval } from '../chrome/useFocusAfterRemoval'
import { adoptPublished } from './adoptPublished'
import { studioApi } from '../session/studioAtoms'
import { useStudioMutation } from '../session/useStudioMutation'
import type { Rights } from '../session/rights'

/**
 * Explains why this admin can't edit or publish this club's config; owners get the switch that
 * enables editing.
 */
export function RightsNotice({ domain, rights }: { domain: Domain; rights: Rights }): ReactNode {
  const t = useText()
  if (!rights.reason) return null
  if (rights.reason === 'viewer') {
    return (
      <Gap>
        <Notice title={t('studio.rights.viewerTitle')}>{t('studio.rights.viewer')}</Notice>
      </Gap>
    )
  }
  return <EditingOffNotice domain={domain} mayTurnOn={rights.mayEnableDebug} />
}

function EditingOffNotice({
  domain,
  mayTurnOn,
}: {
  domain: Domain
  mayTurnOn: boolean
}): ReactNode {
  const t = useText()
  const box = useRef<HTMLDivElement>(null)
  useFocusAfterRemoval(box, (removed) => [
    removed.closest<HTMLElement>('[role=tabpanel], dialog [tabindex="0"]'),
  ])
  const turningOn = useStudioMutation(async () =>
    adoptPublished(
      await studioApi.call('admin.domains.patch', {
        params: { domainId: domain.id },
        body: { config: { debug: true } },
        ifMatch: domain.revision,
      }),
    ),
  )
  useCommands(
    'rights',
    mayTurnOn
      ? [{ id: 'turnOn', name: t('studio.rights.turnOn'), run: () => turningOn.mutate() }]
      : [],
  )
  return (
    <Gap ref={box}>
      <Notice
        title={t('studio.rights.debugTitle')}
        action={
          mayTurnOn ? (
            <Button size="small" busy={turningOn.isPending} onClick={() => turningOn.mutate()}>
              {t('studio.rights.turnOn')}
            </Button>
          ) : null
        }
      >
        {t(mayTurnOn ? 'studio.rights.debugOwner' : 'studio.rights.debugOther')}
        {/* A retry doesn't reload the session, so the text asks the admin to reload the page. */}
        {turningOn.isError ? <p role="alert">{t('studio.rights.failed')}</p> : null}
      </Notice>
    </Gap>
  )
}

const Gap = styled.div`
  margin-block-end: 20px;
`
