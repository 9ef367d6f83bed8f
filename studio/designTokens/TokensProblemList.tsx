import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useText } from '../../src/core/intl/useText'
import { Notice } from '../../src/ui/feedback/Notice'
import type { TokensProblem } from './TokensProblem'

/** No one reads a longer list. */
const MAX_SHOWN = 20

/** Problems in a tokens file, each with its line and JSON Pointer. */
export function TokensProblemList({
  name,
  problems,
}: {
  name: string
  problems: readonly TokensProblem[]
}): ReactNode {
  const t = useText()
  return (
    <Notice tone="danger" live title={t('studio.tokens.refused', { name })}>
      <List>
        {problems.slice(0, MAX_SHOWN).map(({ code, path, line, detail }) => (
          <li key={`${path} ${code}`}>
            {t(`studio.tokens.fault.${code}`, { detail })}{' '}
            <Where>{t('studio.tokens.where', { line, path: path === '' ? '/' : path })}</Where>
          </li>
        ))}
      </List>
      {problems.length > MAX_SHOWN ? (
        <p>{t('studio.tokens.more', { count: problems.length - MAX_SHOWN })}</p>
      ) : null}
    </Notice>
  )
}

const List = styled.ul`
  display: grid;
  gap: 4px;
  padding-inline-start: 18px;
  overflow-wrap: anywhere;
`
const Where = styled.span`
  color: var(--portico-color-muted-text);
`
