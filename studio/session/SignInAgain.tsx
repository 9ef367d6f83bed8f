import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useText } from '../../src/core/intl/useText'
import { StudioDialog } from '../chrome/StudioDialog'
import { signInAgainAtom } from './studioApi'
import { studioAtom } from './studioAtoms'
import { SignInForm } from './SignInForm'

/** The sign-in over the studio when the session has run out: what was under way goes on afterwards, nothing is lost. */
export function SignInAgain(): ReactNode {
  const t = useText()
  const asked = useAtomValue(signInAgainAtom)
  const studio = useAtomValue(studioAtom)
  if (!asked) return null
  const current = studio.status === 'ready' ? studio.session.user.username : undefined
  const done = (username: string): void => {
    // Somebody else has other clubs and other drafts: the studio starts anew for them.
    if (current !== undefined && current !== username) window.location.reload()
    else asked.done()
  }
  return (
    <StudioDialog title={t('studio.signIn.again')} width={420}>
      <Hint>{t('studio.signIn.againHint')}</Hint>
      <SignInForm {...(current === undefined ? {} : { username: current })} onDone={done} />
    </StudioDialog>
  )
}

const Hint = styled.p`
  margin-block-end: 16px;
  color: var(--portico-color-muted-text);
`
