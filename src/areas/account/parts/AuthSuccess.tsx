import { useEffect, useRef, type ReactNode } from 'react'
import { styled } from 'styled-components'
import type { IconName } from '../../../ui/iconNames'
import { Icon } from '../../../ui/media/Icon'
import { AuthPage } from './AuthPage'
import { ContinueLink } from './ContinueLink'

/** A success message with the next steps; takes focus, because the form is gone. */
export function AuthSuccess({
  icon,
  title,
  text,
  email,
  otherActions,
}: {
  icon: IconName
  title: string
  text: string
  /** The address to sign in with, if it is known. */
  email?: string | undefined
  otherActions?: ReactNode
}): ReactNode {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <Box ref={box} tabIndex={-1} role="status">
      <AuthPage title={title} intro={text}>
        <Seal>
          <Icon name={icon} size={24} />
        </Seal>
        <Actions>
          <ContinueLink email={email} />
          {otherActions}
        </Actions>
      </AuthPage>
    </Box>
  )
}

const Box = styled.div`
  inline-size: 100%;
  max-inline-size: var(--portico-form-width);
  outline: none;
`
const Seal = styled.div`
  order: -1;
  display: grid;
  place-items: center;
  inline-size: 64px;
  block-size: 64px;
  border-radius: 50%;
  background: var(--portico-color-success-soft);
  color: var(--portico-color-success);
`
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
`
