import { useAtomValue } from 'jotai'
import { useEffect, type ComponentType, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { styled } from 'styled-components'
import { useText } from '../../src/core/intl/useText'
import { Button } from '../../src/ui/controls/Button'
import { LinkButton } from '../../src/ui/controls/LinkButton'
import { EmptyState } from '../../src/ui/feedback/EmptyState'
import { NotificationHost } from '../../src/ui/feedback/NotificationHost'
import { SharedDraftView } from '../history/SharedDraftView'
import { sharedDraftAtom } from '../drafts/sharedDraftAtom'
import { ForgotPage } from '../sign-in/ForgotPage'
import { openStudio, readSlugFromAddress, signOut, startStudio } from '../sign-in/openStudio'
import { PasswordPage } from '../sign-in/PasswordPage'
import { SignInAgain } from '../sign-in/SignInAgain'
import { SignInPage } from '../sign-in/SignInPage'
import { studioAtom } from '../session/studioAtoms'
import { useOpenPlace } from './useOpenPlace'
import { Workspace } from './Workspace'

/** The studio: the sign-in page when signed out, else the current club. */
export function Studio(): ReactNode {
  const t = useText()
  const studio = useAtomValue(studioAtom)
  const sharedDraft = useAtomValue(sharedDraftAtom)
  const AuthPage = AUTH_PAGES[useLocation().pathname]
  useOpenPlace(studio)
  useEffect(() => {
    if (!AuthPage) void startStudio()
  }, [AuthPage])
  useEffect(() => {
    // The page of a shared draft sets its own title.
    if (studio.status !== 'ready' || !sharedDraft)
      document.title =
        studio.status === 'ready' && studio.domain
          ? t('studio.titleOf', { club: studio.domain.name })
          : t('studio.name')
  })
  if (AuthPage) return <AuthPage />
  return (
    <>
      {studio.status === 'loading' ? (
        <Blank role="status" aria-label={t('studio.loading')} />
      ) : null}
      {studio.status === 'signed-out' ? <SignInPage /> : null}
      {studio.status === 'failed' ? (
        <main>
          <EmptyState
            level={1}
            drawing="broken"
            title={t('studio.failed.title')}
            text={t('studio.failed.text')}
            action={
              <Button onClick={() => void openStudio(readSlugFromAddress())}>
                {t('studio.retry')}
              </Button>
            }
          />
        </main>
      ) : null}
      {studio.status === 'desk-only' ? (
        <main>
          <EmptyState
            level={1}
            drawing="locked"
            title={t('studio.deskOnly.title')}
            text={t('studio.deskOnly.text')}
            action={
              <>
                <LinkButton to="/desk/" reload>
                  {t('studio.openDesk')}
                </LinkButton>
                <Button variant="secondary" onClick={() => void signOut()}>
                  {t('studio.signOut')}
                </Button>
              </>
            }
          />
        </main>
      ) : null}
      {studio.status === 'ready' ? (
        sharedDraft ? (
          <SharedDraftView
            key={`${sharedDraft.slug}/${sharedDraft.adminId}`}
            studio={studio}
            draftRef={sharedDraft}
          />
        ) : (
          <Workspace studio={studio} />
        )
      ) : null}
      <SignInAgain />
      <NotificationHost />
    </>
  )
}

/**
 * Pages for signed-out admins by path: the request for a new password, and the pages that emailed
 * links open.
 */
const AUTH_PAGES: Readonly<Record<string, ComponentType | undefined>> = {
  '/studio/forgot': ForgotPage,
  '/studio/password': PasswordPage,
}

const Blank = styled.div`
  min-block-size: 100dvh;
  background: var(--portico-color-background);
`
