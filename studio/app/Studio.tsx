import { useAtomValue } from 'jotai'
import { useEffect, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { useText } from '../../src/core/intl/useText'
import { Button } from '../../src/ui/controls/Button'
import { EmptyState } from '../../src/ui/feedback/EmptyState'
import { NotificationHost } from '../../src/ui/feedback/NotificationHost'
import { openStudio, slugInAddress, startStudio } from '../session/openStudio'
import { SignInAgain } from '../session/SignInAgain'
import { SignInPage } from '../session/SignInPage'
import { studioAtom } from '../session/studioAtoms'
import { Workspace } from './Workspace'

/** The studio: signed out it asks for a sign-in, else it opens the club in force. */
export function Studio(): ReactNode {
  const t = useText()
  const studio = useAtomValue(studioAtom)
  useEffect(() => {
    void startStudio()
  }, [])
  useEffect(() => {
    document.title = studio.status === 'ready' && studio.domain ? t('studio.titleOf', { club: studio.domain.name }) : t('studio.name')
  })
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
      {studio.status === 'ready' ? <Workspace studio={studio} /> : null}
      <SignInAgain />
      <NotificationHost />
    </>
  )
}

const Blank = styled.div`
  min-block-size: 100dvh;
  background: var(--portico-color-background);
`
