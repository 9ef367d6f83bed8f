import { useMemo, type ReactNode } from 'react'
import { styled } from 'styled-components'
import type { PlainObject } from '../../src/core/json/plainObject'
import { useText } from '../../src/core/intl/useText'
import { ChangeList } from '../changes/ChangeList'
import { useVisibleChanges } from '../changes/useDescribeChanges'
import { findDrift } from './model/findDrift'

/** In how many settings a club's look differs from the pattern, and in which once unfolded. */
export function DriftCell({
  config,
  pattern,
}: {
  config: PlainObject
  /** The config to compare with; undefined for the club's own preset. */
  pattern: PlainObject | undefined
}): ReactNode {
  const t = useText()
  const { differences, configs } = useMemo(() => findDrift(config, pattern), [config, pattern])
  const count = useVisibleChanges(differences, configs).length
  if (count === 0) return <Same>{t('studio.fleet.same')}</Same>
  return (
    <Fold>
      <summary>{t('studio.fleet.differs', { count })}</summary>
      <ChangeList changes={differences} configs={configs} />
    </Fold>
  )
}

const Same = styled.span`
  color: var(--portico-color-muted-text);
`
const Fold = styled.details`
  > summary {
    min-block-size: 24px;
    cursor: pointer;
  }
`
