import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useText } from '../../src/core/intl/useText'
import { StudioDialog } from '../chrome/StudioDialog'
import { AuthLink } from './authForm'
import { signInAgainAtom } from './studioApi'
import { studioApi, studioAtom } from './studioAtoms'
import { SignInForm } from './SignInForm'

/**
 * The sign-in over the studio when the session has run out: what was under way goes on afterwards,
 * nothing is lost.
 */
export function SignInAgain(): ReactNode {
  const t = useText()
  const asked = useAtomValue(signInAgainAtom)
  const studio = useAtomValue(studioAtom)
  if (!asked) return null
  const current = studio.status === 'ready' ? studio.session.user.username : undefined
  const shown = studio.status === 'ready' ? studio.domain?.domainName : undefined
  const done = async (username: string): Promise<void> => {
    // Somebody else has other clubs and other drafts: the studio starts anew for them.
    if (current !== undefined && current !== username) return window.location.reload()
    // A new session begins at the host's own club, and the one on the screen was chosen. Where that
    // fails, the studio's line about another club says so.
    if (shown !== undefined)
      await studioApi
        .call('admin.domains.select', { body: { domainName: shown, signOut: false } })
        .catch(() => undefined)
    asked.done()
  }
  return (
    <StudioDialog title={t('studio.signIn.again')} width={420}>
      <Hint>{t('studio.signIn.againHint')}</Hint>
      <SignInForm
        {...(current === undefined ? {} : { username: current })}
        onDone={(username) => void done(username)}
      />
      {/* In a tab of its own: what is open here stays. */}
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
