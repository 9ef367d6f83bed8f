import type { ReactNode } from 'react'
import { useText } from '../../src/core/intl/useText'
import { DoorCard } from './DoorCard'
import { DoorLink } from './doorForm'
import { openStudio, slugInAddress } from './openStudio'
import { SignInForm } from './SignInForm'

/** The studio for somebody who is not signed in. */
export function SignInPage(): ReactNode {
  const t = useText()
  return (
    <DoorCard title={t('studio.signIn.title')} hint={t('studio.signIn.hint')}>
      <SignInForm onDone={() => void openStudio(slugInAddress())} />
      <DoorLink href="/studio/forgot">{t('studio.forgot.link')}</DoorLink>
    </DoorCard>
  )
}
