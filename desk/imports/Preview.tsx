import { useContext, type ReactNode, type RefObject } from 'react'
import { styled } from 'styled-components'
import type { AdminCompany } from '../../generated/types'
import { useText } from '../../src/core/intl/useText'
import { INVITATIONS_A_MINUTE, minutesToInvite } from '../../src/core/person/invitationPace'
import { Button } from '../../src/ui/controls/Button'
import { CheckField } from '../../src/ui/controls/CheckField'
import { Heading } from '../../src/ui/layout/Heading'
import { ActNotice } from '../acts/ActNotice'
import { NoMailServer } from '../acts/NoMailServer'
import { useAct } from '../acts/useAct'
import { deskApi } from '../session/deskApi'
import { SendsMail } from '../session/mail'
import { Counts } from './Counts'
import { Examples } from './Examples'
import { rowsWritten, type Import } from './Import'
import { RejectedRows } from './RejectedRows'
import { UnsavedNotice } from './UnsavedNotice'
import { useRefusalText } from './useRefusalText'
import { showImport, type ImportChanges } from './useImport'

/** What an import would do, and the button that has it done. */
export function Preview({
  company,
  stored,
  changes,
  heading,
  onStale,
}: {
  company: AdminCompany
  stored: Import
  changes: ImportChanges
  heading: RefObject<HTMLHeadingElement | null>
  onStale: () => void
}): ReactNode {
  const t = useText()
  const refusalText = useRefusalText()
  const sendsMail = useContext(SendsMail)
  const { counts, kind } = stored
  const { skipRejected, invite } = changes.shown.options
  const start = useAct(
    (seen: number) =>
      deskApi
        .call('desk.imports.start', {
          params: { id: stored.id },
          ifMatch: seen,
          chosen: { companyId: company.id },
        })
        .catch((error: unknown) => {
          onStale()
          throw error
        }),
    (started) => showImport(company.id, started),
  )
  const isBlocked = counts.rejected > 0 && !skipRejected
  const isNothing = rowsWritten(stored) === 0 && !invite
  return (
    <Part>
      <Heading level={2} size={3} focusable ref={heading}>
        {t('desk.imports.preview')}
      </Heading>
      <Counts stored={stored} />
      <Examples stored={stored} />
      <RejectedRows company={company} stored={stored} />
      <Start role="group" aria-label={t('desk.imports.start')}>
        {counts.rejected === 0 ? null : (
          <CheckField
            name="skip"
            label={t('desk.imports.skip')}
            hint={t('desk.imports.skipHint')}
            checked={skipRejected}
            onChange={({ target }) =>
              changes.change({ options: { skipRejected: target.checked, invite } })
            }
          />
        )}
        {kind !== 'members' ? null : sendsMail ? (
          <CheckField
            name="invite"
            label={t('desk.imports.invite')}
            hint={t('desk.imports.inviteHint')}
            checked={invite}
            onChange={({ target }) =>
              changes.change({ options: { skipRejected, invite: target.checked } })
            }
          />
        ) : (
          <NoMailServer />
        )}
        <UnsavedNotice changes={changes} companyId={company.id} />
        <ActNotice act={start} companyId={company.id} refusalText={refusalText} />
        <Foot>
          <Button
            idle={isBlocked || isNothing}
            busy={changes.isSaving || start.state.status === 'busy'}
            aria-describedby="import-what"
            onClick={() => start.make(stored.revision)}
          >
            {t('desk.imports.start')}
          </Button>
          <span id="import-what">
            {isBlocked
              ? t('desk.imports.startBlocked')
              : t('desk.imports.startText', { count: rowsWritten(stored) })}
            {!isBlocked && invite && counts.invited > 0
              ? ` ${t('desk.imports.invites', {
                  count: counts.invited,
                  minutes: minutesToInvite(counts.invited),
                  rate: INVITATIONS_A_MINUTE,
                })}`
              : null}
          </span>
        </Foot>
      </Start>
    </Part>
  )
}

const Part = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px;
  inline-size: 100%;
`
const Start = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
  max-inline-size: 720px;
  padding: 20px;
  border: 1px solid var(--portico-color-border);
  border-radius: 12px;
  background: var(--portico-color-surface);
`
const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 16px;
`
