import { useAtomValue } from 'jotai'
import { useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import type { AdminUser, Calls, OneTimeLink as HandedLink } from '../../generated/types'
import type { AdminSelection } from '../../src/core/api/call'
import { useText } from '../../src/core/intl/useText'
import { Button } from '../../src/ui/controls/Button'
import { Loading } from '../../src/ui/feedback/Loading'
import { Notice } from '../../src/ui/feedback/Notice'
import { Skeleton } from '../../src/ui/feedback/Skeleton'
import { OneTimeLink } from '../chrome/OneTimeLink'
import { StudioDialog } from '../chrome/StudioDialog'
import { companyNameOf, isChosenElsewhere } from '../session/domains'
import { ChosenElsewhereNotice } from '../sign-in/ChosenElsewhereNotice'
import { studioApi, studioAtom } from '../session/studioAtoms'
import { useClubTime } from '../session/useClubTime'
import { useStudioMutation } from '../session/useStudioMutation'
import type { ToolProps } from '../chrome/ToolProps'
import { adminErrorMessage } from './adminErrorMessage'
import { AdminLog } from './AdminLog'
import { AdminRow, type AdminChange } from './AdminRow'
import { ConfirmChange, type ConfirmableChange } from './ConfirmChange'
import { InviteForm } from './InviteForm'
import { adminName } from './adminName'
import { useAdmins } from './useAdmins'

interface RequestedChange {
  admin: AdminUser
  change: AdminChange
}

/**
 * Manages who can open the studio and work at the desk of the current company: owners invite admins,
 * assign levels and desk areas, revoke access and reset passwords.
 */
export function AdminsDialog({ domain, onClose }: ToolProps): ReactNode {
  const t = useText()
  const studio = useAtomValue(studioAtom)
  const time = useClubTime()
  const sendsMail = studio.status === 'ready' && studio.session.sendsMail
  const { admins, events, state, reload } = useAdmins(domain.companyId)
  const [invitation, setInvitation] = useState<'none' | 'open' | 'closed'>('none')
  const [pendingChange, setPendingChange] = useState<{
    admin: AdminUser
    change: ConfirmableChange
  }>()
  const [notice, setNotice] = useState<
    | { tone: 'success' | 'danger'; text: string }
    /** Something was mailed, or would be if there were a mail server. */
    | { mailed: string; name: string }
    | { link: HandedLink; text: string; name: string }
  >()
  const changing = useStudioMutation(async ({ admin, change }: RequestedChange) => {
    setNotice(undefined)
    try {
      const link = await applyChange(admin.userId, change, { companyId: domain.companyId })
      const name = adminName(admin)
      const mailed = change.type === 'again' || change.type === 'reset' ? change.type : undefined
      setNotice(
        link && mailed
          ? { link, text: t(`studio.admins.linked.${mailed}`, { name }), name }
          : mailed === 'reset' && !sendsMail
            ? { mailed: t('studio.admins.passwordStays', { name }), name }
            : mailed
              ? { mailed: describeDone(t, name, change), name }
              : { tone: 'success', text: describeDone(t, name, change) },
      )
    } catch (error) {
      // If another club is chosen, the list itself shows a notice.
      if (!isChosenElsewhere(error))
        setNotice({ tone: 'danger', text: t(adminErrorMessage(error)) })
    }
    setPendingChange(undefined)
    reload()
  })
  if (studio.status !== 'ready') return null
  const { user } = studio.session
  const requestChange = (admin: AdminUser, change: AdminChange): void => {
    if (change.type === 'rights' || change.type === 'reactivate' || change.type === 'again')
      changing.mutate({ admin, change })
    else setPendingChange({ admin, change: change.type })
  }

  return (
    <StudioDialog
      width={720}
      title={t('studio.admins.title', { company: companyNameOf(studio.session, domain) })}
      onClose={onClose}
    >
      <Lead>{t('studio.admins.lead')}</Lead>
      {notice ? (
        <Gap>
          {'link' in notice ? (
            <OneTimeLink
              title={notice.text}
              url={notice.link.url}
              hint={t('studio.admins.linkHint', {
                name: notice.name,
                until: time(notice.link.endsAt),
              })}
            />
          ) : 'tone' in notice ? (
            <Notice tone={notice.tone} live title={notice.text} />
          ) : sendsMail ? (
            <Notice tone="success" live title={notice.mailed} />
          ) : (
            <Notice tone="warning" live title={notice.mailed}>
              {t('studio.admins.linkWithheld', { name: notice.name })} {t('studio.noMailServer')}{' '}
              {t('studio.admins.printLink')}
            </Notice>
          )}
        </Gap>
      ) : null}
      {state === 'loading' && admins.length === 0 ? (
        <Loading>
          <Skeleton lines={6} />
        </Loading>
      ) : null}
      {state === 'failed' ? (
        <p role="alert">
          {t('studio.admins.failed')}{' '}
          <Button variant="secondary" size="small" onClick={reload}>
            {t('studio.retry')}
          </Button>
        </p>
      ) : null}
      {state === 'moved' ? (
        <Gap>
          <ChosenElsewhereNotice domain={domain} onChosen={reload} />
        </Gap>
      ) : null}
      <List aria-label={t('studio.tools.admins')}>
        {admins.map((admin) => (
          <AdminRow
            key={`${admin.userId} ${admin.permissionLevel} ${admin.areas.join()}`}
            admin={admin}
            isSelf={admin.userId === user.userId}
            busy={changing.isPending || state === 'moved'}
            onChange={(change) => requestChange(admin, change)}
          />
        ))}
      </List>
      {invitation === 'open' ? (
        <InviteForm
          companyId={domain.companyId}
          onMoved={reload}
          onCancel={() => setInvitation('closed')}
          onInvited={({ link, ...admin }) => {
            setInvitation('closed')
            const name = adminName(admin)
            setNotice(
              link
                ? {
                    link,
                    text: t('studio.admins.linked.invited', { name, email: admin.email }),
                    name,
                  }
                : { mailed: t('studio.admins.invited', { name, email: admin.email }), name },
            )
            reload()
          }}
        />
      ) : (
        <Button
          variant="secondary"
          size="small"
          icon="plus"
          // The form that had the focus is gone.
          autoFocus={invitation === 'closed'}
          onClick={() => {
            setNotice(undefined)
            setInvitation('open')
          }}
        >
          {t('studio.admins.invite')}
        </Button>
      )}
      <AdminLog events={events} admins={admins} />
      {pendingChange ? (
        <ConfirmChange
          name={adminName(pendingChange.admin)}
          change={pendingChange.change}
          sendsMail={sendsMail}
          busy={changing.isPending}
          onConfirm={() =>
            changing.mutate({ admin: pendingChange.admin, change: { type: pendingChange.change } })
          }
          onClose={() => setPendingChange(undefined)}
        />
      ) : null}
    </StudioDialog>
  )
}

/** What a change has done, in words, where no link is to be handed over. */
function describeDone(t: ReturnType<typeof useText>, name: string, change: AdminChange): string {
  if (change.type !== 'rights') return t(`studio.admins.done.${change.type}`, { name })
  return change.level === undefined
    ? t('studio.admins.done.areas', { name })
    : t('studio.admins.done.level', { name, level: t(`studio.admins.level.${change.level}`) })
}

/** Makes a change; returns the link that the owner hands over, if there is one. */
async function applyChange(
  userId: number,
  change: AdminChange,
  chosen: AdminSelection,
): Promise<HandedLink | undefined> {
  const params = { userId }
  switch (change.type) {
    case 'rights': {
      const { level, areas } = change
      await studioApi.call('admin.users.patch', {
        params,
        chosen,
        body: { ...(level && { permissionLevel: level }), ...(areas && { areas }) },
      })
      return undefined
    }
    case 'deactivate':
    case 'reactivate':
      await studioApi.call('admin.users.patch', {
        params,
        chosen,
        body: { status: change.type === 'deactivate' ? 'inactive' : 'active' },
      })
      return undefined
    case 'withdraw':
      await studioApi.call('admin.users.withdraw', { params, chosen })
      return undefined
    case 'again':
    case 'reset': {
      // During an upgrade, a process of the version before answers with nothing.
      const reply: Calls['admin.users.reset']['reply'] | undefined = await studioApi.call(
        'admin.users.reset',
        { params, chosen },
      )
      return reply?.link
    }
  }
}

const Lead = styled.p`
  margin-block-end: 12px;
  color: var(--portico-color-muted-text);
`
const Gap = styled.div`
  margin-block-end: 12px;
`
const List = styled.ul`
  display: grid;
  margin-block-end: 16px;
  padding: 0;
  list-style: none;
`
