import { useAtomValue } from 'jotai'
import { useEffect, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { useText } from '../../src/core/intl/useText'
import { Button } from '../../src/ui/controls/Button'
import { EmptyState } from '../../src/ui/feedback/EmptyState'
import { NotificationHost } from '../../src/ui/feedback/NotificationHost'
import { DraftLook } from '../history/DraftLook'
import { lookAtom } from '../history/lookAtom'
import { openStudio, slugInAddress, startStudio } from '../session/openStudio'
import { PasswordPage } from '../session/PasswordPage'
import { SignInAgain } from '../session/SignInAgain'
import { SignInPage } from '../session/SignInPage'
import { studioAtom } from '../session/studioAtoms'
import { Workspace } from './Workspace'

/** The studio: signed out it asks for a sign-in, else it opens the club in force. */
export function Studio(): ReactNode {
  const t = useText()
  const studio = useAtomValue(studioAtom)
  const wish = useAtomValue(lookAtom)
  const mailed = window.location.pathname === MAILED
  useEffect(() => {
    if (!mailed) void startStudio()
  }, [mailed])
  useEffect(() => {
    // A look at a draft names itself.
    if (studio.status !== 'ready' || !wish) document.title = studio.status === 'ready' && studio.domain ? t('studio.titleOf', { club: studio.domain.name }) : t('studio.name')
  })
  if (mailed) return <PasswordPage />
  return (
    <>
      {studio.status === 'loading' ? <Blank role="status" aria-label={t('studio.loading')} /> : null}
      {studio.status === 'signed-out' ? <SignInPage /> : null}
      {studio.status === 'failed' ? (
        <main>
          <EmptyState
            level={1}
            drawing="broken"
            title={t('studio.failed.title')}
            text={t('studio.failed.text')}
            action={<Button onClick={() => void openStudio(slugInAddress())}>{t('studio.retry')}</Button>}
          />
        </main>
      ) : null}
      {studio.status === 'ready' ? wish ? <DraftLook studio={studio} wish={wish} /> : <Workspace studio={studio} /> : null}
      <SignInAgain />
      <NotificationHost />
    </>
  )
}

/** Where the links of mails to admins lead. */
const MAILED = '/studio/password'

const Blank = styled.div`
  min-block-size: 100dvh;
  background: var(--portico-color-background);
`
