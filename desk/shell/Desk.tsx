import { useEffect, useState, type ReactNode } from 'react'
import { Navigate, Route, Routes } from 'react-router-dom'
import { useText } from '../../src/core/intl/useText'
import { Button } from '../../src/ui/controls/Button'
import { EmptyState } from '../../src/ui/feedback/EmptyState'
import { AuthCard } from '../../studio/sign-in/AuthCard'
import { AuthLink } from '../../studio/sign-in/authForm'
import { SignInAgain } from '../../studio/sign-in/SignInAgain'
import { SignInForm } from '../../studio/sign-in/SignInForm'
import { forgetUnsaved } from '../forms/useUnsaved'
import { RecordPage } from '../records/RecordPage'
import { RecordList } from '../lists/RecordList'
import { events } from '../resources/events'
import { deskApi, deskQueries, readDeskState, type DeskState } from '../session/deskApi'
import { DeskFrame } from './DeskFrame'

/** The desk: the sign-in page when signed out, else what the person may use. */
export function Desk(): ReactNode {
  const t = useText()
  const [state, setState] = useState<DeskState>({ status: 'loading' })
  const reload = (): void => void readDeskState().then(setState)
  useEffect(() => void readDeskState({ isFirst: true }).then(setState), [])
  useEffect(() => {
    document.title = t('desk.name')
  })
  if (state.status === 'loading') return null
  if (state.status === 'signed-out')
    return (
      <AuthCard product="desk.name" title={t('desk.signIn.title')} hint={t('desk.signIn.hint')}>
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
    setState({ status: 'signed-out' })
  }
  const chooseCompany = async (companyId: number): Promise<void> => {
    await deskApi.call('admin.company.select', { body: { companyId, signOut: false } })
    deskQueries.clear()
    reload()
  }
  const mayUse = company.areas.includes('desk')
  return (
    <>
      <DeskFrame
        key={company.id}
        session={session}
        entries={mayUse ? [events] : []}
        onCompany={(id) => void chooseCompany(id)}
        onSignOut={() => void leave()}
      >
        {mayUse ? (
          <Routes>
            <Route path="/" element={<Navigate to="/events" replace />} />
            <Route
              path="/events"
              element={<RecordList resource={events} companyId={company.id} />}
            />
            <Route
              path="/events/:id"
              element={<RecordPage resource={events} company={company} />}
            />
            <Route
              path="*"
              element={<EmptyState level={1} drawing="lost" title={t('desk.notFound')} />}
            />
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
    </>
  )
}
