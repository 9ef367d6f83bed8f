import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useText } from '../../src/core/intl/useText'
import { StudioLanguage } from '../app/StudioLanguage'
import { Wordmark } from '../chrome/Wordmark'
import { openStudio, slugInAddress } from './openStudio'
import { SignInForm } from './SignInForm'

/** The studio for somebody who is not signed in. */
export function SignInPage(): ReactNode {
  const t = useText()
  return (
    <Page>
      <Card>
        <Wordmark />
        <Title>{t('studio.signIn.title')}</Title>
        <Hint>{t('studio.signIn.hint')}</Hint>
        <SignInForm onDone={() => void openStudio(slugInAddress())} />
      </Card>
      <StudioLanguage />
    </Page>
  )
}

const Page = styled.main`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: 24px;
  min-block-size: 100dvh;
  padding: 24px 16px;
  background: var(--portico-color-background);
`
const Card = styled.div`
  inline-size: min(380px, 100vw - 32px);
  padding: 32px;
  border: 1px solid var(--portico-color-border);
  border-radius: 14px;
  background: var(--portico-color-surface);
`
const Title = styled.h1`
  margin-block: 24px 4px;
  font-size: var(--portico-text-2xl);
  font-weight: 600;
`
const Hint = styled.p`
  margin-block-end: 24px;
  color: var(--portico-color-muted-text);
`
