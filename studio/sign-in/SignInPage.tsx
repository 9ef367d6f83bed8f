import type { ReactNode } from 'react'
import { useText } from '../../src/core/intl/useText'
import { AuthCard } from './AuthCard'
import { AuthLink } from './authForm'
import { openStudio, readSlugFromAddress } from './openStudio'
import { SignInForm } from './SignInForm'

/** The studio's page where an admin signs in. */
export function SignInPage(): ReactNode {
  const t = useText()
  return (
    <AuthCard title={t('studio.signIn.title')} hint={t('studio.signIn.hint')}>
      <SignInForm onDone={() => void openStudio(readSlugFromAddress())} />
      <AuthLink href="/studio/forgot">{t('studio.forgot.link')}</AuthLink>
    </AuthCard>
  )
}
