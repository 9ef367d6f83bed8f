import { useEffect, useState, type ReactNode } from 'react'
import { Navigate, Route, Routes } from 'react-router-dom'
import { useText } from '../../src/core/intl/useText'
import { Button } from '../../src/ui/controls/Button'
import { EmptyState } from '../../src/ui/feedback/EmptyState'
import { AuthCard } from '../../studio/sign-in/AuthCard'
import { AuthLink } from '../../studio/sign-in/authForm'
import { SignInAgain } from '../../studio/sign-in/SignInAgain'
import { SignInForm } from '../../studio/sign-in/SignInForm'
import { forgetDoorLists } from '../check-in/door/doorStore'
import { NotFound } from '../screens/NotFound'
import { deskApi, deskQueries, readDeskState, type DeskState } from '../session/deskApi'
import { startDeskLive } from '../session/deskLive'
import { SendsMail } from '../session/mail'
import { forgetUnsaved } from '../session/useUnsaved'
import { DeskFrame } from './DeskFrame'
import { entriesFor, startPath } from './entries'

/** The desk: the sign-in page when signed out, else what the person may use. */
export function Desk(): ReactNode {
  const t = useText()
  const [state, setState] = useState<DeskState>({ status: 'loading' })
  const reload = (): void => void readDeskState().then(setState)
  useEffect(() => void readDeskState({ isFirst: true }).then(setState), [])
  const companyId = state.status === 'ready' ? state.session.company.id : undefined
  useEffect(() => {
    if (companyId !== undefined) return startDeskLive()
  }, [companyId])
  useEffect(() => {
    // Each screen adds its own title.
    if (state.status !== 'ready') document.title = t('desk.name')
  }, [state, t])
  if (state.status === 'loading') return null
  if (state.status === 'signed-out')
    return (
      <AuthCard
        product="desk.name"
        language="desk.language"
        title={t('desk.signIn.title')}
        hint={t('desk.signIn.hint')}
      >
        <SignInForm onDone={reload} />
        <AuthLink href="/studio/forgot">{t('studio.forgot.link')}</AuthLink>
      </AuthCard>
    )
  if (state.status === 'failed')
    return (
      <main>
        <EmptyState
          level={1}
          drawing="broken"
          title={t('desk.failed.title')}
          text={t('desk.failed.text')}
          action={<Button onClick={reload}>{t('desk.retry')}</Button>}
        />
      </main>
    )
  const { session } = state
  const { company } = session
  const leave = async (): Promise<void> => {
    await deskApi.call('admin.logout').catch(() => undefined)
    deskQueries.clear()
    forgetUnsaved()
    void forgetDoorLists()
    setState({ status: 'signed-out' })
  }
  const chooseCompany = async (companyId: number): Promise<void> => {
    await deskApi.call('admin.company.select', { body: { companyId, signOut: false } })
    deskQueries.clear()
    reload()
  }
  const entries = entriesFor(company)
  return (
    <SendsMail value={session.sendsMail}>
      <DeskFrame
        key={company.id}
        session={session}
        entries={entries}
        onCompany={(id) => void chooseCompany(id)}
        onSignOut={() => void leave()}
      >
        {entries.length > 0 ? (
          <Routes>
            <Route path="/" element={<Navigate to={startPath(entries, company)} replace />} />
            {entries.map(({ path, element: Screens }) => (
              <Route key={path} path={`${path}/*`} element={<Screens company={company} />} />
            ))}
            <Route path="*" element={<NotFound />} />
          </Routes>
        ) : (
          <EmptyState
            level={1}
            drawing="locked"
            title={t('desk.nothing.title')}
            text={t('desk.nothing.text', { company: company.name })}
          />
        )}
      </DeskFrame>
      <SignInAgain username={session.user.username} />
    </SendsMail>
  )
}
