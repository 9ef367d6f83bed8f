import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import type { Domain, Revision } from '../../generated/types'
import { isPlainObject, type PlainObject } from '../../src/core/json/plainObject'
import { useText } from '../../src/core/intl/useText'
import { Button } from '../../src/ui/controls/Button'
import { Loading } from '../../src/ui/feedback/Loading'
import { Notice } from '../../src/ui/feedback/Notice'
import { Skeleton } from '../../src/ui/feedback/Skeleton'
import { StudioDialog } from '../chrome/StudioDialog'
import { describeConfigPath } from '../../src/core/config/describe/describeConfigPath'
import { setByPointer } from '../../src/core/json/setByPointer'
import { useFindText } from '../forms/useFindText'
import type { Rights } from '../session/rights'
import { toCamelPointer } from '../changes/toCamelPointer'
import { CompareDialog } from './CompareDialog'
import { CompareBar } from './CompareBar'
import { HistoryRow } from './HistoryRow'
import { RestoreDialog, type RestoreOutcome } from './RestoreDialog'
import { useRevisions } from './useRevisions'

/**
 * Lists published revisions, newest first and page by page; any two can be compared, and managers
 * can restore one.
 */
export function HistoryDialog({
  domain,
  rights,
  onClose,
}: {
  domain: Domain
  rights: Rights
  onClose: () => void
}): ReactNode {
  const t = useText()
  const find = useFindText()
  const { revisions, state, hasMore, loadMore } = useRevisions(domain.id)
  const [revisionToRestore, setRevisionToRestore] = useState<Revision>()
  const [restored, setRestored] = useState<{ from: number } & RestoreOutcome>()
  /** Numbers of the revisions to compare, at most two, in the order in which they were selected. */
  const [comparedRevisions, setComparedRevisions] = useState<readonly number[]>([])
  const [isComparing, setIsComparing] = useState(false)
  /** Number of the revision that is shown beside the one before it; undefined if none is. */
  const [seen, setSeen] = useState<number>()
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The restore button is gone, and the notice above the list may be far out of view.
    if (restored) notice.current?.focus()
  }, [restored])
  const config = isPlainObject(domain.config) ? domain.config : EMPTY
  const configs = useMemo(() => configsByRevision(config, revisions), [config, revisions])
  return (
    <StudioDialog title={t('studio.history.title')} width={720} onClose={onClose}>
      {restored ? (
        <Gap ref={notice} tabIndex={-1}>
          <Notice
            tone="success"
            live
            title={t('studio.history.restored', { revision: restored.from })}
          >
            {(['skipped', 'withoutPicture'] as const).map((what) =>
              restored[what].length > 0 ? (
                <p key={what}>
                  {t(`studio.history.${what}`, {
                    places: restored[what]
                      .map((path) => describeConfigPath(toCamelPointer(path), [config], find))
                      .join(', '),
                  })}
                </p>
              ) : null,
            )}
          </Notice>
        </Gap>
      ) : null}
      {state === 'loading' && revisions.length === 0 ? (
        <Loading>
          <Skeleton lines={6} />
        </Loading>
      ) : null}
      {state === 'ready' && revisions.length === 0 ? <p>{t('studio.history.empty')}</p> : null}
      {revisions.length > 1 ? (
        <CompareBar
          chosen={comparedRevisions}
          onCompare={() => setIsComparing(true)}
          onClear={() => setComparedRevisions([])}
        />
      ) : null}
      <List>
        {revisions.map((revision, index) => (
          <HistoryRow
            key={revision.revision}
            revision={revision}
            configs={configs[index] ?? []}
            isCompared={comparedRevisions.includes(revision.revision)}
            onCompare={(isSelected) =>
              setComparedRevisions((before) =>
                isSelected
                  ? [...before, revision.revision].slice(-2)
                  : before.filter((one) => one !== revision.revision),
              )
            }
            actions={
              <>
                {revision.revision > 1 ? (
                  <Button
                    variant="quiet"
                    size="small"
                    aria-label={t('studio.history.seeNamed', { revision: revision.revision })}
                    onClick={() => setSeen(revision.revision)}
                  >
                    {t('studio.history.see')}
                  </Button>
                ) : null}
                {rights.mayPublish && index > 0 ? (
                  <Button
                    variant="secondary"
                    size="small"
                    aria-label={t('studio.history.restoreNamed', { revision: revision.revision })}
                    onClick={() => setRevisionToRestore(revision)}
                  >
                    {t('studio.history.restore')}
                  </Button>
                ) : null}
              </>
            }
          />
        ))}
      </List>
      {state === 'failed' ? (
        <p role="alert">
          {t('studio.history.failed')}{' '}
          <Button variant="secondary" size="small" onClick={loadMore}>
            {t('studio.retry')}
          </Button>
        </p>
      ) : hasMore ? (
        <Older>
          <Button variant="secondary" size="small" busy={state === 'loading'} onClick={loadMore}>
            {t('studio.history.older')}
          </Button>
        </Older>
      ) : null}
      {isComparing && comparedRevisions.length === 2 ? (
        <CompareDialog
          domain={domain}
          revisions={comparedRevisions}
          onClose={() => setIsComparing(false)}
        />
      ) : null}
      {seen === undefined ? null : (
        <CompareDialog
          domain={domain}
          revisions={[seen - 1, seen]}
          onClose={() => setSeen(undefined)}
        />
      )}
      {revisionToRestore ? (
        <RestoreDialog
          domain={domain}
          revision={revisionToRestore}
          onClose={() => setRevisionToRestore(undefined)}
          onRestored={(outcome) => {
            setRestored({ from: revisionToRestore.revision, ...outcome })
            setRevisionToRestore(undefined)
          }}
        />
      ) : null}
    </StudioDialog>
  )
}

const EMPTY: PlainObject = {}

/**
 * For each revision, newest first, the config that it published and the one before, derived from
 * the current config. Only theme, colours and fonts are reverted, because the defaults of unset
 * values depend on them, and menu entries and removed pages, which name their changes.
 */
function configsByRevision(
  config: PlainObject,
  revisions: readonly Revision[],
): readonly PlainObject[][] {
  let after = config
  return revisions.map(({ changes }) => {
    const before = changes.reduce(
      (older, { path, before: value }) =>
        OWN_PAGE.test(path) && isPlainObject(value)
          ? { ...older, ownPages: [...ownPagesOf(older), value] }
          : REVERTED.test(path)
            ? setByPointer(older, path, value)
            : older,
      after,
    )
    const pair = [after, before]
    after = before
    return pair
  })
}

const ownPagesOf = ({ ownPages }: PlainObject): readonly unknown[] =>
  Array.isArray(ownPages) ? (ownPages as unknown[]) : []

const REVERTED = /^\/(?:theme|props\/(?:colors|fonts)|settings\/navigation)\//
const OWN_PAGE = /^\/ownPages\/[^/]+$/

const Gap = styled.div`
  margin-block-end: 16px;
`
const Older = styled.div`
  margin-block-start: 20px;
`
const List = styled.ol`
  display: grid;
  gap: 20px;
  > li {
    padding-inline-start: 16px;
    border-inline-start: 2px solid var(--portico-color-border);
  }
`
