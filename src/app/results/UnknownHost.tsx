import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useText } from '../../core/intl/useText'
import { EmptyState } from '../../ui/feedback/EmptyState'

/** No club at this address (decisions, Words): stands alone, since there is no config to make a shell of. */
export function UnknownHost(): ReactNode {
  const t = useText()
  return (
    <Page>
      <EmptyState level={1} drawing="lost" title={t('app.result.unknown-host.title')} text={t('app.result.unknown-host.text')} />
    </Page>
  )
}

const Page = styled.main`
  display: grid;
  place-items: center;
  min-block-size: 100dvh;
  padding: 24px;
`
