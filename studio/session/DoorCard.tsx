import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { StudioLanguage } from '../app/StudioLanguage'
import { Wordmark } from '../chrome/Wordmark'

/** The card in the middle of a page of the studio for who is not signed in. */
export function DoorCard({ title, hint, children }: { title: string; hint: string; children?: ReactNode }): ReactNode {
  return (
    <Page>
      <Card>
        <Wordmark />
        <Title>{title}</Title>
        <Hint>{hint}</Hint>
        {children}
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
