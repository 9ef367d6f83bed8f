import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useText } from '../../src/core/intl/useText'
import { StudioDialog } from '../chrome/StudioDialog'
import { AuthLink } from './authForm'
import { signInAgainAtom } from '../session/studioApi'
import { studioWrite } from '../session/studioQueries'
import { studioAtom } from '../session/studioAtoms'
import { SignInForm } from './SignInForm'

/**
 * The dialog over the studio in which the admin signs in again after the session has expired.
 * Waiting calls then continue, so nothing is lost.
 */
export function SignInAgain({
  username,
}: {
  /** Who was signed in, outside the studio. */
  username?: string
} = {}): ReactNode {
  const t = useText()
  const pending = useAtomValue(signInAgainAtom)
  const studio = useAtomValue(studioAtom)
  if (!pending) return null
  const currentUsername = studio.status === 'ready' ? studio.session.user.username : username
  const currentHost = studio.status === 'ready' ? studio.domain?.domainName : undefined
  const resume = async (newUsername: string): Promise<void> => {
    // If another admin signs in, the studio restarts, because their clubs and drafts are different.
    if (currentUsername !== undefined && currentUsername !== newUsername)
      return window.location.reload()
    // A new session starts with the host's club, so the club on screen is chosen again. If that
    // fails, the notice about another club appears.
    if (currentHost !== undefined)
      await studioWrite('admin.domains.select', {
        body: { domainName: currentHost, signOut: false },
      }).catch(() => undefined)
    pending.done()
  }
  return (
    <StudioDialog title={t('studio.signIn.again')} width={420}>
      <Hint>{t('studio.signIn.againHint')}</Hint>
      <SignInForm
        {...(currentUsername === undefined ? {} : { username: currentUsername })}
        onDone={(newUsername) => void resume(newUsername)}
      />
      {/* Opens in a new tab, so that this one keeps its state. */}
      <AuthLink href="/studio/forgot" target="_blank" rel="noopener">
        {t('studio.forgot.link')}
      </AuthLink>
    </StudioDialog>
  )
}

const Hint = styled.p`
  margin-block-end: 16px;
  color: var(--portico-color-muted-text);
`
