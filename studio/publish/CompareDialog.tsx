import { useQuery } from '@tanstack/react-query'
import { useMemo, type ReactNode } from 'react'
import { styled } from 'styled-components'
import type { Domain } from '../../generated/types'
import { diffConfig } from '../../src/core/json/diffConfig'
import { createMergePatch } from '../../src/core/json/mergePatch'
import { useText } from '../../src/core/intl/useText'
import { Loading } from '../../src/ui/feedback/Loading'
import { Notice } from '../../src/ui/feedback/Notice'
import { Skeleton } from '../../src/ui/feedback/Skeleton'
import { StudioDialog } from '../chrome/StudioDialog'
import { configsQuery } from '../drafts/fetchConfigAtRevision'
import { BeforeAfter } from '../preview/BeforeAfter'
import { studioQueries } from '../session/studioQueries'
import { ChangeList } from '../changes/ChangeList'

/**
 * Shows the changes from the older to the newer of two revisions, which are passed in any order.
 */
export function CompareDialog({
  domain,
  revisions,
  onClose,
}: {
  domain: Domain
  revisions: readonly number[]
  onClose: () => void
}): ReactNode {
  const t = useText()
  const [from = 0, to = 0] = revisions.toSorted((a, b) => a - b)
  const { data, isPending, isError } = useQuery(configsQuery(domain, [from, to]), studioQueries)
  const [before, after] = data ?? []
  const changes = diffConfig(before, after)
  const patches = useMemo(
    () => [before, after].map((config) => createMergePatch(domain.config, config)),
    [domain.config, before, after],
  )
  return (
    <StudioDialog title={t('studio.compare.title', { from, to })} onClose={onClose}>
      <Lead>{t('studio.compare.lead', { from, to })}</Lead>
      {isPending ? (
        <Loading>
          <Skeleton lines={4} />
        </Loading>
      ) : null}
      {isError ? <Notice tone="danger" live title={t('studio.history.failed')} /> : null}
      {before && after ? (
        changes.length === 0 ? (
          <p>{t('studio.compare.same')}</p>
        ) : (
          <>
            <ChangeList changes={changes} configs={[after, before]} />
            <BeforeAfter
              domainId={domain.id}
              before={patches[0]}
              after={patches[1]}
              names={[
                t('studio.picture.revision', { revision: from }),
                t('studio.picture.revision', { revision: to }),
              ]}
            />
          </>
        )
      ) : null}
    </StudioDialog>
  )
}

const Lead = styled.p`
  margin-block-end: 12px;
  color: var(--portico-color-muted-text);
`
