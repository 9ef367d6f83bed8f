import { useEffect, useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import type { Domain } from '../../generated/types'
import { diffConfig } from '../../src/core/config/diffConfig'
import type { PlainObject } from '../../src/core/config/plainObject'
import { useText } from '../../src/core/intl/useText'
import { Loading } from '../../src/ui/feedback/Loading'
import { Notice } from '../../src/ui/feedback/Notice'
import { Skeleton } from '../../src/ui/feedback/Skeleton'
import { StudioDialog } from '../chrome/StudioDialog'
import { configAtRevision } from '../drafts/configAtRevision'
import { ChangeList } from './ChangeList'

/** The changes from the older to the newer of two revisions, passed in any order. */
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
  const [found, setFound] = useState<{ before: PlainObject; after: PlainObject } | 'failed'>()
  useEffect(() => {
    let current = true
    Promise.all([configAtRevision(domain, from), configAtRevision(domain, to)]).then(
      ([before, after]) => current && setFound({ before, after }),
      () => current && setFound('failed'),
    )
    return () => {
      current = false
    }
  }, [domain, from, to])
  const changes = typeof found === 'object' ? diffConfig(found.before, found.after) : []
  return (
    <StudioDialog title={t('studio.compare.title', { from, to })} onClose={onClose}>
      <Lead>{t('studio.compare.lead', { from, to })}</Lead>
      {found === undefined ? (
        <Loading>
          <Skeleton lines={4} />
        </Loading>
      ) : null}
      {found === 'failed' ? <Notice tone="danger" live title={t('studio.history.failed')} /> : null}
      {typeof found === 'object' ? (
        changes.length === 0 ? (
          <p>{t('studio.compare.same')}</p>
        ) : (
          <ChangeList changes={changes} configs={[found.after, found.before]} />
        )
      ) : null}
    </StudioDialog>
  )
}

const Lead = styled.p`
  margin-block-end: 12px;
  color: var(--portico-color-muted-text);
`
