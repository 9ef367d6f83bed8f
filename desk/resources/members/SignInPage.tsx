import { useContext, useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import type { AdminCompany, Calls, MemberRecord } from '../../../generated/types'
import { useText } from '../../../src/core/intl/useText'
import { Button } from '../../../src/ui/controls/Button'
import { Badge } from '../../../src/ui/feedback/Badge'
import { Notice } from '../../../src/ui/feedback/Notice'
import { ConfirmDialog } from '../../../studio/chrome/ConfirmDialog'
import { OneTimeLink } from '../../../studio/chrome/OneTimeLink'
import { ActNotice } from '../../acts/ActNotice'
import { NoMailServer } from '../../acts/NoMailServer'
import { useAct } from '../../acts/useAct'
import { deskApi, deskQueries } from '../../session/deskApi'
import { SendsMail } from '../../session/mail'
import { useMoment } from '../../values/useMoment'
import { signInTones } from './tones'

/** Whether and where a member is signed in, their invitation, and how to end all sessions. */
export function SignInPage({
  record,
  company,
}: {
  record: MemberRecord
  company: AdminCompany
}): ReactNode {
  const t = useText()
  const moment = useMoment(company.timezone)
  const { signIn, invitedAt } = record
  const sendsMail = useContext(SendsMail)
  return (
    <Parts>
      <Part>
        <p>
          <Badge tone={signInTones[signIn]}>{t(`desk.members.signIn.${signIn}`)}</Badge>
        </p>
        <p>
          {t(
            sendsMail || signIn === 'active'
              ? `desk.members.signIn.${signIn}Text`
              : `desk.members.signIn.${signIn}Unsent`,
            { at: invitedAt === null ? '' : moment(invitedAt) },
          )}
        </p>
        {signIn === 'active' ? null : <Invite record={record} company={company} />}
      </Part>
      <Part>
        <p>{t('desk.members.signIn.sessions', { count: record.openSessions })}</p>
        <SignOut record={record} companyId={company.id} />
      </Part>
    </Parts>
  )
}

/** What an act changes is read anew. */
const refresh = (): void => void deskQueries.invalidateQueries({ queryKey: ['desk.members.get'] })

function Invite({
  record,
  company: { id: companyId, timezone },
}: {
  record: MemberRecord
  company: AdminCompany
}): ReactNode {
  const t = useText()
  const moment = useMoment(timezone)
  const sendsMail = useContext(SendsMail)
  // In this screen's memory only, so that the link is gone with it.
  const [done, setDone] = useState<Calls['desk.members.invite']['reply']>()
  const act = useAct(
    (_body: undefined, idempotencyKey) =>
      deskApi.call('desk.members.invite', {
        params: { id: record.id },
        body: {},
        idempotencyKey,
        chosen: { companyId },
      }),
    (reply) => {
      setDone(reply)
      refresh()
    },
  )
  if (record.email === '') return <p>{t('desk.members.signIn.noEmail')}</p>
  return (
    <>
      <div>
        <Button
          variant={record.invitedAt === null ? 'primary' : 'secondary'}
          busy={act.state.status === 'busy'}
          onClick={() => {
            setDone(undefined)
            act.make(undefined)
          }}
        >
          {t(
            act.state.status === 'unknown'
              ? 'desk.retry'
              : record.invitedAt === null
                ? 'desk.members.signIn.invite'
                : 'desk.members.signIn.again',
          )}
        </Button>
      </div>
      <ActNotice act={act} companyId={companyId} />
      {done === undefined ? null : sendsMail ? (
        <Notice
          tone="success"
          live
          title={t('desk.members.signIn.invitedDone', { email: done.email })}
        />
      ) : done.link ? (
        <OneTimeLink
          title={t('desk.members.signIn.linkTitle', { name: record.fullName })}
          url={done.link.url}
          hint={t('desk.members.signIn.linkHint', { until: moment(done.link.endsAt) })}
        />
      ) : (
        <>
          <NoMailServer />
          {done.linkWithheld && <p>{t(`desk.members.signIn.withheld.${done.linkWithheld}`)}</p>}
        </>
      )}
    </>
  )
}

function SignOut({ record, companyId }: { record: MemberRecord; companyId: number }): ReactNode {
  const t = useText()
  const [isAsking, setIsAsking] = useState(false)
  const [ended, setEnded] = useState<number>()
  const act = useAct(
    () =>
      deskApi.call('desk.members.signOut', {
        params: { id: record.id },
        body: {},
        chosen: { companyId },
      }),
    (reply) => {
      setIsAsking(false)
      setEnded(reply.ended)
      refresh()
    },
  )
  return (
    <>
      {record.openSessions === 0 ? null : (
        <div>
          <Button variant="secondary" onClick={() => setIsAsking(true)}>
            {t('desk.members.signIn.out')}
          </Button>
        </div>
      )}
      {ended === undefined ? null : (
        <Notice tone="success" live title={t('desk.members.signIn.outDone', { count: ended })} />
      )}
      {isAsking ? (
        <ConfirmDialog
          title={t('desk.members.signIn.outTitle', { name: record.fullName })}
          keepLabel={t('desk.act.back')}
          confirmLabel={t('desk.members.signIn.out')}
          busy={act.state.status === 'busy'}
          onKeep={() => {
            setIsAsking(false)
            act.reset()
          }}
          onConfirm={() => act.make(undefined)}
        >
          <p>{t('desk.members.signIn.outText')}</p>
          <ActNotice act={act} companyId={companyId} />
        </ConfirmDialog>
      ) : null}
    </>
  )
}

const Parts = styled.div`
  display: grid;
  gap: 16px;
  max-inline-size: 720px;
`
const Part = styled.section`
  display: grid;
  gap: 12px;
  padding: 20px;
  border: 1px solid var(--portico-color-border);
  border-radius: 12px;
  background: var(--portico-color-surface);
  overflow-wrap: anywhere;
`
