import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Icon } from '../media/Icon'
import { toneIcons, type Tone } from './tones'

/** Props of a notice; with `live`, screen readers announce it when it appears. */
export interface NoticeProps {
  tone?: Tone
  title?: string
  children?: ReactNode
  action?: ReactNode
  live?: boolean
}

/** A message in the page. */
export function Notice({
  tone = 'info',
  title,
  children,
  action,
  live = false,
}: NoticeProps): ReactNode {
  return (
    <Box data-tone={tone} role={live ? (tone === 'danger' ? 'alert' : 'status') : undefined}>
      <IconBox>
        <Icon name={toneIcons[tone]} />
      </IconBox>
      <Body>
        {title ? <Title>{title}</Title> : null}
        {children ? <div>{children}</div> : null}
        {action ? <Action>{action}</Action> : null}
      </Body>
    </Box>
  )
}

const Box = styled.div`
  display: flex;
  gap: 14px;
  padding: 16px 20px;
  border: var(--portico-border-width) solid var(--portico-color-border);
  border-inline-start: 3px solid var(--portico-color-accent);
  border-radius: min(var(--portico-radius-card), 16px);
  background: var(--portico-color-accent-soft);
  color: var(--portico-color-text);
  text-align: start;
  &[data-tone='success'] {
    border-inline-start-color: var(--portico-color-success);
    background: var(--portico-color-success-soft);
  }
  &[data-tone='warning'] {
    border-inline-start-color: var(--portico-color-warning);
    background: var(--portico-color-warning-soft);
  }
  &[data-tone='danger'] {
    border-inline-start-color: var(--portico-color-danger);
    background: var(--portico-color-danger-soft);
  }
`
const IconBox = styled.span`
  flex: none;
  margin-block-start: 1px;
  color: var(--portico-color-accent);
  [data-tone='success'] > & {
    color: var(--portico-color-success);
  }
  [data-tone='warning'] > & {
    color: var(--portico-color-warning);
  }
  [data-tone='danger'] > & {
    color: var(--portico-color-danger);
  }
`
const Body = styled.div`
  flex: 1;
  min-inline-size: 0;
`
const Title = styled.p`
  font-weight: var(--portico-font-strong-weight);
`
const Action = styled.div`
  margin-block-start: 12px;
`
